import type { Reply } from '@daan/contract/call'
import { typedPassword } from '@daan/contract/passwords'
import {
  beginSecondFactor,
  type readSecondFactor,
  removeSecondFactor,
} from '@daan/contract/second-factor'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { z } from 'zod/mini'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useForm } from '../../../forms/use-form.ts'
import { useToast } from '../../../i18n/use-toast.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'
import { PasswordField } from '../fields.tsx'
import { useRefresh } from './use-refresh.ts'

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
    <AccountForm form={form} submit={<Trans>Set up the app</Trans>}>
      <p>
        <Trans>
          You need an authenticator app on your phone, such as Google Authenticator, Aegis or 2FAS.
        </Trans>
      </p>
      {standing.hasPassword && <PasswordField {...form.field('password')} />}
    </AccountForm>
  )
}

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, children }: { codes: string[]; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-card outline-none">
        <Trans>Your recovery codes</Trans>
      </h3>
      <p>
        <Trans>
          It is on. If you lose your phone, any of these codes lets you in, a single time. They are
          shown only now: write them down, or print this page, and keep them apart from your phone.
        </Trans>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {children}
    </div>
  )
}

/** An authenticator app that is on, and how it is removed. */
export function FactorOn({ codesLeft }: { codesLeft: number }) {
  const { t } = useLingui()
  const toast = useToast()
  const refresh = useRefresh()
  const { busyWith, failure, act } = useActions()
  async function remove(): Promise<void> {
    await callAsAdmin(removeSecondFactor, {})
    toast(t`The authenticator app is removed.`)
    await refresh()
  }
  return (
    <div className="grid justify-items-start gap-5">
      <StatusLine tone="good">
        <Trans>Your authenticator app is on.</Trans>
      </StatusLine>
      <p>
        <Plural
          value={codesLeft}
          one="# recovery code is left."
          other="# recovery codes are left."
        />{' '}
        <Trans>For a new phone, or new codes, remove the app and begin anew.</Trans>
      </p>
      <Button tone="line" busy={busyWith !== null} onClick={() => void act('remove', remove)}>
        <Trans>Remove the app</Trans>
      </Button>
      <FailureLine failure={failure} />
    </div>
  )
}
