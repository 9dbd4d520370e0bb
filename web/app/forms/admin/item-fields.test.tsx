import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { showAsOwner } from '../../_desk-page.tsx'
import { usePhotographUpload } from '../../content/pictures/admin/use-photograph-upload.ts'
import { ItemFields } from './item-fields.tsx'
import { useContentForm } from './use-content-form.ts'

const initial = { 'pictures/0': 'rice', 'pictures/1': 'tents', 'pictures/2': 'boats' }

test.each([
  ['follows its item', 0, ['pictures/0']],
  ['is nowhere once its item is removed', 1, []],
])('a photograph that is sent while a place is removed %s', async (_where, removed, expected) => {
  let answer = (_photograph: string): void => undefined
  const promise = new Promise<string>((resolve) => {
    answer = resolve
  })
  const stored: string[] = []
  await showAsOwner(<Pictures store={() => promise} onStored={(at) => stored.push(at)} />)
  fireEvent.click(screen.getByRole('button', { name: 'Send pictures/1' }))
  fireEvent.click(screen.getAllByRole('button', { name: 'Remove' })[removed] ?? document)
  await act(async () => answer('photograph'))
  expect(stored).toEqual(expected)
})

type PicturesProps = { store: () => Promise<string>; onStored: (at: string) => void }

function Pictures(props: PicturesProps) {
  const schema = z.record(z.string(), z.string())
  const form = useContentForm({ draftName: 'test', schema, initial, submit: () => undefined })
  const names = { title: 'Pictures', add: 'Add', nameItem: String }
  return (
    <ItemFields form={form} list="pictures" most={3} remove="Remove" {...names}>
      {(at) => <Picture at={at} {...props} />}
    </ItemFields>
  )
}

function Picture({ at, store, onStored }: PicturesProps & { at: string }) {
  const { send } = usePhotographUpload(store, () => onStored(at))
  return (
    <button type="button" onClick={() => send(new File(['1'], 'photograph.jpg'))}>
      Send {at}
    </button>
  )
}
