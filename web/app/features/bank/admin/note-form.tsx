import { explainBankTransfer } from '@daan/contract/bank'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { z } from 'zod/mini'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'

const draft = z.object({ note: explainBankTransfer.body.shape.note })

type NoteFormProps = {
  note: string | null
  hint: string
  send: (note: string) => Promise<unknown>
}

/** Explains a line by a note; an empty one takes it away. */
export function NoteForm({ note, hint, send }: NoteFormProps) {
  const { t } = useLingui()
  const [initial] = useState({ note: note ?? '' })
  const form = useForm({ schema: draft, initial, submit: ({ note }) => send(note) })
  return (
    <Disclosure
      label={note === null ? <Trans>Explain by a note</Trans> : <Trans>Change the note</Trans>}
    >
      <AccountForm
        form={form}
        submit={<Trans>Keep the note</Trans>}
        button={{ tone: 'line', size: 'small' }}
      >
        <Field {...form.field('note')} label={t`Note`} hint={hint} autoComplete="off" />
      </AccountForm>
    </Disclosure>
  )
}
