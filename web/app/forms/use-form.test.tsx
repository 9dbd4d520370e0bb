import { chosenPassword } from '@daan/contract/passwords'
import { I18nProvider } from '@lingui/react'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod/mini'
import { allRefusals } from '../api/all-refusal-sentences.ts'
import { CallRefused, Unreachable } from '../api/call-failures.ts'
import { addRefusals } from '../api/refusal-sentences.ts'
import { createTranslator } from '../i18n/translator.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { FailureLineProps } from './failure-line.tsx'
import { Form } from './form.tsx'
import { type FormOptions, useForm } from './use-form.ts'

addRefusals(allRefusals) // as the layouts of signed-in pages do

type Note = { name: string; text: string }

const schema = z.object({
  name: z.string().check(
    z.minLength(6, { error: 'person.nameMissing', abort: true }),
    z.refine((name) => /\d/.test(name), 'person.nameInvalid'),
  ),
  text: z.string().check(z.minLength(1, 'contact.messageMissing')),
})

const initial: Note = { name: '', text: '' }
const good: Note = { name: 'Rahima 2', text: 'one' }

const translator = createTranslator('en', {}) // untranslated, a message is its own English
const sentence = {
  nameMissing: 'Enter your name.',
  nameInvalid: 'Enter your name on one line, in ordinary letters.',
  messageMissing: 'Enter your message.',
}

function NoteForm(options: Partial<FormOptions<Note>>) {
  const form = useForm({ schema, initial, submit: () => undefined, ...options })
  return (
    <Form form={form} submit="Send" failureLine={FailureCode}>
      <Field {...form.field('name')} label="Name" />
      <TextArea {...form.field('text')} label="Text" />
    </Form>
  )
}

it('a box that is ticked from the start is no text that was typed before the script', () => {
  const submit = vi.fn()
  function BoxForm() {
    const form = useForm({ schema: z.object({ box: z.string() }), initial: { box: 'yes' }, submit })
    const { value, onValueChange } = form.field('box')
    return (
      <Form form={form} submit="Send" failureLine={FailureCode}>
        <Checkbox
          name="box"
          label="Box"
          isChecked={value !== ''}
          onChange={() => onValueChange('')}
        />
      </Form>
    )
  }
  render(
    <I18nProvider i18n={translator}>
      <BoxForm />
    </I18nProvider>,
  )
  fireEvent.click(screen.getByText('Send'))
  expect(submit).toHaveBeenCalledWith({ box: 'yes' })
})

function FailureCode({ failure }: FailureLineProps) {
  return <output>{failure}</output>
}

function show(options: Partial<FormOptions<Note>> = {}) {
  render(
    <I18nProvider i18n={translator}>
      <NoteForm {...options} />
    </I18nProvider>,
  )
  return {
    name: screen.getByLabelText<HTMLInputElement>('Name'),
    text: screen.getByLabelText<HTMLTextAreaElement>('Text'),
    failure: screen.getByRole('status'),
  }
}

function write({ name, text }: Partial<Note>): void {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  if (name !== undefined) type('Name', name)
  if (text !== undefined) type('Text', text)
}

const send = () => act(async () => void fireEvent.submit(screen.getByRole('button')))

it('sends what the fields show when it is pressed before the state has it', async () => {
  const submit = vi.fn()
  const { name, text } = show({ submit })
  name.value = good.name // as typed before hydration: React has heard of no change
  text.value = good.text
  await send()
  expect(submit).toHaveBeenCalledExactlyOnceWith(good)
  await send()
  expect(submit).toHaveBeenCalledOnce()
})

it('says what each field needs, tied to the field, and moves to the first', async () => {
  const submit = vi.fn()
  const { name, text } = show({ submit })
  await send()
  expect(submit).not.toHaveBeenCalled()
  for (const [field, words] of [
    [name, sentence.nameMissing],
    [text, sentence.messageMissing],
  ] as const) {
    expect(field.getAttribute('aria-invalid')).toBe('true')
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent).toBe(words)
  }
  expect(document.activeElement).toBe(name)
})

it('takes the error of a field away when it is typed in', async () => {
  const { name, text } = show()
  await send()
  write({ name: 'R' })
  expect(name.getAttribute('aria-invalid')).toBeNull()
  expect(text.getAttribute('aria-invalid')).toBe('true')
})

it('checks a live field by its rules in order while it is typed in', () => {
  const { text } = show({ live: ['name'] })
  write({ name: 'Rahi', text: '' })
  screen.getByText(sentence.nameMissing)
  write({ name: 'Rahima' })
  screen.getByText(sentence.nameInvalid)
  write({ name: 'Rahima 2' })
  expect(screen.queryByText(sentence.nameInvalid)).toBeNull()
  expect(text.getAttribute('aria-invalid')).toBeNull()
})

function PasswordForm() {
  const form = useForm({
    schema: z.object({ password: chosenPassword }),
    initial: { password: '' },
    live: ['password'],
    submit: () => undefined,
  })
  return <Field {...form.field('password')} label="Password" />
}

it('says the first password rule that is broken, in their order, while it is typed', () => {
  render(
    <I18nProvider i18n={translator}>
      <PasswordForm />
    </I18nProvider>,
  )
  const password = screen.getByLabelText('Password')
  const saidOf = (value: string) => {
    fireEvent.change(password, { target: { value } })
    return document.getElementById(password.getAttribute('aria-describedby') ?? '')?.textContent
  }
  expect(saidOf('abcde')).toBe('the lenght of password must be at least 6 characters')
  expect(saidOf('abcdef')).toBe('the password must contain at least one Uppercase')
  expect(saidOf('ABCDEF')).toBe('the password must contain at least one lowercase')
  expect(saidOf('ABCDEf')).toBe('the password must contain at least one number')
  expect(saidOf('ABCDEf1')).toBe('the password must contain at least one special character')
  expect(saidOf('ABCDEf1!')).toBeUndefined()
})

it('hands values over once, until something is typed', async () => {
  const submit = vi.fn()
  show({ submit })
  write(good)
  await send()
  await send()
  expect(submit).toHaveBeenCalledTimes(1)
  write({ text: 'two' })
  await send()
  expect(submit).toHaveBeenLastCalledWith({ ...good, text: 'two' })
})

it('is busy while values are taken: nothing can be typed, nothing else goes', async () => {
  const releases: (() => void)[] = []
  const submit = vi.fn(() => new Promise<void>((resolve) => void releases.push(resolve)))
  const { text } = show({ submit })
  write(good)
  await send()
  expect(text.readOnly).toBe(true)
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  await send()
  expect(submit).toHaveBeenCalledTimes(1)

  await act(async () => releases[0]?.())
  expect(text.readOnly).toBe(false)
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull()
})

it('puts what the server refuses beside its field, and takes the same values again', async () => {
  const errors = [{ pointer: '/who/name', code: 'person.nameInvalid' }] as const
  const submit = vi.fn(async () => {
    throw new CallRefused({ code: 'request.invalid', status: 400, errors })
  })
  const { name, failure } = show({ submit, pointers: { name: '/who/name' } })
  write(good)
  await send()
  screen.getByText(sentence.nameInvalid)
  expect(document.activeElement).toBe(name)
  expect(failure.textContent).toBe('request.invalid')
  expect(name.value).toBe(good.name)
  await send()
  expect(submit).toHaveBeenCalledTimes(2)
})

it('says when the server does not answer, and forgets it with the next attempt', async () => {
  const submit = vi.fn(() => Promise.resolve())
  submit.mockRejectedValueOnce(new Unreachable('no answer'))
  const { failure } = show({ submit })
  write(good)
  await send()
  expect(failure.textContent).toBe('unanswered')
  await send()
  expect(failure.textContent).toBe('')
})

it('begins with what the server refused of an earlier attempt', () => {
  const { name } = show({
    initial: { name: 'Rahima', text: 'x' },
    refusals: [{ pointer: '/name', code: 'person.nameInvalid' }],
  })
  screen.getByText(sentence.nameInvalid)
  expect(document.activeElement).toBe(name)
})

it('saves a draft while it is typed, begins with it, and forgets it when it is taken', async () => {
  const draft = { load: vi.fn(() => ({ text: 'stored' })), save: vi.fn() }
  const { text } = show({ draft })
  expect(text.value).toBe('stored')
  write({ name: good.name })
  expect(draft.save).toHaveBeenLastCalledWith({ name: good.name, text: 'stored' })
  await send()
  expect(draft.save).toHaveBeenLastCalledWith(null)
})
