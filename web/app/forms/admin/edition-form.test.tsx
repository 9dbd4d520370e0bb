import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { showAsOwner } from '../../_desk-page.tsx'
import { Field } from '../../ui/field.tsx'
import { EditionForm } from './edition-form.tsx'

type Edition = { latest: number; title: string }
type Save = (values: Record<string, string>, basedOn: number | null) => Promise<unknown>

function Editor({ latest, title, save }: Edition & { save: Save }) {
  return (
    <EditionForm
      draftName={`title ${latest}`}
      schema={z.record(z.string(), z.string())}
      initial={{ title }}
      latest={latest}
      load={async () => ({ latest, published: null, editions: [] })}
      changes={() => null}
      save={save}
      preview={(_values, form) => form}
    >
      {(form) => <Field {...form.field('title')} label="Title" />}
    </EditionForm>
  )
}

const title = () => screen.getByLabelText<HTMLInputElement>('Title')

test('what is typed stays while another edition is saved, and is based on the one before', async () => {
  const saved: unknown[] = []
  const save: Save = async (...all) => saved.push(all)
  const show = await showAsOwner(<Editor latest={1} title="Flood" save={save} />)
  await show(<Editor latest={2} title="Floods" save={save} />)
  expect(title().value).toBe('Floods')
  fireEvent.change(title(), { target: { value: 'Flood relief' } })
  await show(<Editor latest={3} title="Storm" save={save} />)
  expect(title().value).toBe('Flood relief')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })))
  expect(saved).toEqual([[{ title: 'Flood relief' }, 2]])
  await show(<Editor latest={4} title="Flood relief" save={save} />)
  await show(<Editor latest={5} title="Flood relief in Feni" save={save} />)
  expect(title().value).toBe('Flood relief in Feni')
})
