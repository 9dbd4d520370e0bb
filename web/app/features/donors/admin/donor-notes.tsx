import { formatMoment } from '@daan/contract/dhaka-time'
import { maxNoteLength, noteDonor } from '@daan/contract/donor-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { useCall } from '../../../session/use-call.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import type { DonorPartProps } from './load-donors.ts'

/** Notes of staff about a donor, and a field for more. */
export function DonorNotes({ number, donor }: DonorPartProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const call = useCall()
  const form = useForm({
    schema: z.object({ text: noteDonor.body.shape.text }),
    initial: { text: '' },
    async submit({ text }) {
      await call(noteDonor, { body: { receiptNumber: number, text } })
      form.change({ text: '' })
    },
  })
  return (
    <>
      <Allowed to="donors.edit">
        <AccountForm
          form={form}
          submit={<Trans>Save the note</Trans>}
          button={{ tone: 'line', size: 'small' }}
        >
          <TextArea
            {...form.field('text')}
            label={t`Note`}
            hint={<Trans>For staff. The donor can ask to see it.</Trans>}
            rows={3}
            maxLength={maxNoteLength}
          />
        </AccountForm>
      </Allowed>
      <ul className="mt-4">
        {donor.notes.map(({ id, at, by, text }) => (
          <li key={id} className="border-line py-3 not-first:border-t">
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="mt-1 text-small text-ink-2">
              {by && `${by} · `}
              {formatMoment(at, locale)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
