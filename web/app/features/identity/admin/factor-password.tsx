import type { Reply } from '@daan/contract/call'
import { typedPassword } from '@daan/contract/passwords'
import { beginSecondFactor, type readSecondFactor } from '@daan/contract/second-factor'
import { Trans } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { Form } from '../../../forms/form.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { PasswordField } from '../fields.tsx'

type FactorPasswordProps = {
  standing: Reply<typeof readSecondFactor>
  onBegun: (setUp: Reply<typeof beginSecondFactor>) => void
}

const withPassword = z.object({ password: typedPassword })

/** The first step: who sets an app up knows the password, or has just signed in by Google. */
export function FactorPassword({ standing, onBegun }: FactorPasswordProps) {
  const form = useForm({
    schema: standing.hasPassword ? withPassword : z.object({ password: z.string() }),
    initial: { password: '' },
    async submit({ password }) {
      const body = standing.hasPassword ? { password } : {}
      onBegun(await callAsAdmin(beginSecondFactor, { body }))
    },
  })
  return (
    <Form
      form={form}
      submit={<Trans>Set up the app</Trans>}
      button={{ className: 'justify-self-start' }}
      failureLine={FailureLine}
    >
      <p>
        <Trans>
          You need an authenticator app on your phone, such as Google Authenticator, Aegis or 2FAS.
        </Trans>
      </p>
      {standing.hasPassword && <PasswordField {...form.field('password')} />}
    </Form>
  )
}
