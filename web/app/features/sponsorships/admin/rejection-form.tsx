import { maxRejectionLength, rejectSponsorship } from '@daan/contract/sponsorships'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useConfirmation } from '../../../forms/confirmation.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useToast } from '../../../i18n/use-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { reject } from './pending.ts'

type RejectionFormProps = { id: string; onDecided: () => void; onCancel: () => void }

/** Asks for the reason of a rejection. */
export function RejectionForm({ id, onDecided, onCancel }: RejectionFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { ask, confirmation } = useConfirmation()
  const form = useForm({
    schema: rejectSponsorship.body,
    initial: { reason: '' },
    async submit({ reason }) {
      const consent = await ask({
        question: <Trans>Reject this request?</Trans>,
        children: <q className="whitespace-pre-line wrap-anywhere">{reason}</q>,
        yes: <Trans>Yes, reject it</Trans>,
      })
      if (!consent) return false
      await reject(consent, id, reason)
      toast(t`The request was rejected.`)
      onDecided()
    },
  })
  const { element } = form
  useEffect(() => element.current?.querySelector<HTMLElement>('[name=reason]')?.focus(), [element])
  return (
    <div className="grid gap-2">
      <AccountForm form={form} submit={<Trans>Reject</Trans>}>
        <TextArea
          {...form.field('reason')}
          label={t`Why it is rejected`}
          hint={<Trans>A sponsor who is signed in reads it in a mail.</Trans>}
          required
          maxLength={maxRejectionLength}
        />
      </AccountForm>
      <Button tone="plain" className="justify-self-start" onClick={onCancel}>
        <Trans>Not now</Trans>
      </Button>
      {confirmation}
    </div>
  )
}
