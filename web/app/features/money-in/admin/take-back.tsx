import { reason } from '@daan/contract/money-in'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { z } from 'zod/mini'
import { AccountForm } from '../../../forms/account-form.tsx'
import { type Consent, useConfirmation } from '../../../forms/confirmation.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'

const draft = z.object({ reason })

type TakeBackProps = {
  question: ReactNode
  /** Sum and name of the entry, and what follows. */
  children: ReactNode
  className?: string
  onReason: (consent: Consent, reason: string) => Promise<unknown>
}

/** Takes back what was entered wrongly, with a reason; the right one is entered anew. */
export function TakeBack({ question, children, className = '', onReason }: TakeBackProps) {
  const { t } = useLingui()
  const { ask, confirmation } = useConfirmation()
  const form = useForm({
    schema: draft,
    initial: { reason: '' },
    async submit(typed) {
      const consent = await ask({ question, yes: <Trans>Yes, take it back</Trans>, children })
      if (!consent) return false
      await onReason(consent, typed.reason)
    },
  })
  return (
    <Disclosure label={<Trans>Take back</Trans>} className={className}>
      <AccountForm
        form={form}
        submit={<Trans>Take it back</Trans>}
        button={{ tone: 'line', size: 'small' }}
      >
        <Field {...form.field('reason')} label={t`Why it is wrong`} required autoComplete="off" />
      </AccountForm>
      {confirmation}
    </Disclosure>
  )
}
