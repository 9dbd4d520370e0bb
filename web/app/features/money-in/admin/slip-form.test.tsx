import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { allRefusals } from '../../../api/all-refusal-sentences.ts'
import { addRefusals } from '../../../api/refusal-sentences.ts'
import { Language } from '../../../i18n/language.tsx'
import { createTranslator } from '../../../i18n/translator.ts'
import { SlipForm } from './slip-form.tsx'

addRefusals(allRefusals) // as the layouts of signed-in pages do

const translator = createTranslator('en', {}) // untranslated, a message is its own English

async function show(isClosed: boolean): Promise<void> {
  const Form = () => <SlipForm day="2026-11-20" box={1} isClosed={isClosed} />
  const Frame = () => <Language translator={translator} />
  const Stub = createRoutesStub([
    { path: '/', Component: Frame, children: [{ path: 'money-in', Component: Form }] },
  ])
  await act(async () => render(<Stub initialEntries={['/money-in']} />))
}

const ways = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)

test('a gift of a day whose box is closed is a line of the bank or in kind, by choice', async () => {
  await show(true)
  expect(ways()).toEqual(['bankLine', 'inKind'])
  screen.getByText(/^The box of this day is counted and closed\./)
  fireEvent.input(screen.getByLabelText(/^Amount/), { target: { value: '500' } })
  await act(async () => fireEvent.click(screen.getByText('Book it')))
  screen.getByText('Choose how the money came.')
})

test('a gift of an open day comes in any way, and at first in cash', async () => {
  await show(false)
  expect(ways()).toEqual(['cash', 'cheque', 'bankLine', 'inKind'])
  expect(screen.getByLabelText<HTMLInputElement>('Cash').checked).toBe(true)
})
