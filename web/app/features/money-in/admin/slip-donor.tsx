import { nameDonor, unnameDonor } from '@daan/contract/money-in'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { AccountForm } from '../../../forms/account-form.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import type { Consent } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useForm } from '../../../forms/use-form.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { useMay } from '../../../session/use-may.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Field } from '../../../ui/field.tsx'
import type { DaySheet } from './load-day.ts'

type SlipDonorProps = { slip: DaySheet['slips'][number]; onChanged: () => void }

/** The donor of a slip; of one that nobody claimed, whoever turned up can be named, and unnamed again. */
export function SlipDonor({ slip, onChanged }: SlipDonorProps) {
  const mayName = useMay()('donors.edit') && slip.reversal === null
  const { name, isUnclaimed, isNamedLater } = slip
  return (
    <>
      {name ?? (isUnclaimed ? <Trans>Unknown</Trans> : <Trans>erased</Trans>)}
      {isNamedLater && <NamedLater slip={slip} mayName={mayName} onChanged={onChanged} />}
      {isUnclaimed && mayName && <NameDonor slip={slip} onChanged={onChanged} />}
    </>
  )
}

function NamedLater({ slip, mayName, onChanged }: SlipDonorProps & { mayName: boolean }) {
  const { busyWith, failure, act } = useActions()
  const { key, namedBy } = slip
  const forget = async (consent: Consent) => {
    await callAsAdmin(consent(unnameDonor), { body: { key } })
    onChanged()
  }
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

function NameDonor({ slip: { key }, onChanged }: SlipDonorProps) {
  const { t } = useLingui()
  const form = useForm({
    schema: draft,
    initial: { name: '', email: '', phone: '' },
    async submit(typed) {
      await callAsAdmin(nameDonor, { body: { key, ...typed } })
      onChanged()
    },
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
