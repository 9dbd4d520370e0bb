import { nameDonor, unnameDonor } from '@daan/contract/money-in'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { AccountForm } from '../../../forms/account-form.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import type { Consent } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useForm } from '../../../forms/use-form.ts'
import { useCall } from '../../../session/use-call.ts'
import { useMay } from '../../../session/use-may.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import type { DaySheet } from './load-day.ts'

type SlipDonorProps = { slip: DaySheet['slips'][number] }

/** The donor of a slip; of one that nobody claimed, whoever turned up can be named, and unnamed again. */
export function SlipDonor({ slip }: SlipDonorProps) {
  const mayName = useMay()('donors.edit') && slip.reversal === null
  const { name, isUnclaimed, isNamedLater } = slip
  return (
    <>
      {name ?? (isUnclaimed ? <Trans>Unknown</Trans> : <Trans>erased</Trans>)}
      {isNamedLater && <NamedLater slip={slip} mayName={mayName} />}
      {isUnclaimed && mayName && <NameDonor slip={slip} />}
    </>
  )
}

function NamedLater({ slip, mayName }: SlipDonorProps & { mayName: boolean }) {
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  const { key, namedBy } = slip
  const forget = (consent: Consent) => call(consent(unnameDonor), { body: { key } })
  return (
    <span className="block text-small text-ink-2">
      {namedBy ? <Trans>Named later by {namedBy}.</Trans> : <Trans>Named later.</Trans>}{' '}
      {mayName && (
        <ConfirmButton
          tone="line"
          size="small"
          label={<Trans>Take the name back</Trans>}
          question={<Trans>Is this gift not theirs?</Trans>}
          yes={<Trans>Take the name back</Trans>}
          busy={busyWith === 'forget'}
          onConfirm={(consent) => void act('forget', () => forget(consent))}
        >
          <p>
            <Trans>It is nobody’s again. Name, e-mail and telephone are deleted from it.</Trans>
          </p>
        </ConfirmButton>
      )}
      <FailureLine failure={failure} />
    </span>
  )
}

const { name, email, phone } = nameDonor.body.shape
const draft = z.object({ name, email, phone })

function NameDonor({ slip: { key } }: SlipDonorProps) {
  const { t } = useLingui()
  const call = useCall()
  const form = useForm({
    schema: draft,
    initial: { name: '', email: '', phone: '' },
    submit: (typed) => call(nameDonor, { body: { key, ...typed } }),
  })
  return (
    <Disclosure label={<Trans>Name the donor</Trans>}>
      <AccountForm
        form={form}
        submit={<Trans>It is theirs</Trans>}
        button={{ tone: 'line', size: 'small' }}
      >
        <Field {...form.field('name')} label={t`Donor’s name`} required autoComplete="off" />
        <Field {...form.field('phone')} label={t`Mobile number`} type="tel" autoComplete="off" />
        <Field {...form.field('email')} label={t`E-mail`} type="email" autoComplete="off" />
      </AccountForm>
    </Disclosure>
  )
}
