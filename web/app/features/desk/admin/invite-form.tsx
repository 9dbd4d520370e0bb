import { staffRoles } from '@daan/contract/rights'
import { grantStaffRole } from '@daan/contract/team'
import { Trans, useLingui } from '@lingui/react/macro'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { useCall } from '../../../session/use-call.ts'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { roleNames } from './role-names.ts'

/** Gives an address a role and mails it. */
export function InviteForm() {
  const { t, i18n } = useLingui()
  const call = useCall()
  const form = useForm({
    schema: grantStaffRole.body,
    initial: { email: '', role: 'auditor' },
    async submit(typed) {
      await call(
        grantStaffRole,
        { body: grantStaffRole.body.parse(typed) },
        t`A mail tells them how to begin.`,
      )
    },
  })
  return (
    <section aria-labelledby="invite" className="max-w-140">
      <h2 id="invite" className="mb-5 text-card">
        <Trans>Invite somebody</Trans>
      </h2>
      <AccountForm form={form} submit={<Trans>Send the invitation</Trans>}>
        <Field
          {...form.field('email')}
          label={t`E-mail`}
          type="email"
          required
          autoComplete="off"
        />
        <SelectField {...form.field('role')} label={t`Role`}>
          {staffRoles.map((role) => (
            <option key={role} value={role}>
              {i18n._(roleNames[role])}
            </option>
          ))}
        </SelectField>
      </AccountForm>
    </section>
  )
}
