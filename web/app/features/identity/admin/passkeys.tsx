import type { Reply } from '@daan/contract/call'
import { formatDay } from '@daan/contract/dhaka-time'
import { beginPasskey, confirmPasskey, removePasskey } from '@daan/contract/passkeys'
import type { readSecondFactor } from '@daan/contract/second-factor'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { AccountForm } from '../../../forms/account-form.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useForm } from '../../../forms/use-form.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useToast } from '../../../i18n/use-toast.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { knowsPasskeys, makePasskey } from '../passkey-ceremony.ts'
import { useRefresh } from './use-refresh.ts'

type Passkey = Reply<typeof readSecondFactor>['passkeys'][number]

/** Somebody's passkeys, and how another one is added. */
export function Passkeys({ passkeys }: { passkeys: Passkey[] }) {
  return (
    <div className="grid gap-5">
      <p>
        <Trans>
          Your phone or computer confirms that it is you, by fingerprint, face or PIN. No code is
          typed, and no other site can ask for it.
        </Trans>
      </p>
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="border-line border-t py-3">
              <PasskeyRow passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <NewPasskeyForm key={passkeys.length} />
      ) : (
        <p className="text-ink-2">
          <Trans>This browser cannot use passkeys, or not at this address.</Trans>
        </p>
      )}
    </div>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useLingui()
  const { id, name, addedAt } = passkey
  const day = formatDay(addedAt, useLocale())
  const toast = useToast()
  const refresh = useRefresh()
  const { busyWith, failure, act } = useActions()
  async function remove(): Promise<void> {
    await callAsAdmin(removePasskey, { body: { id } })
    toast(t`The passkey is removed.`)
    await refresh()
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <div>
          <p className="font-display text-lg/tight font-[720] wrap-anywhere">{name}</p>
          <p className="text-small text-ink-2">
            <Trans>Added on {day}</Trans>
          </p>
        </div>
        <Button
          tone="line"
          size="small"
          aria-label={t`Remove ${name}`}
          busy={busyWith !== null}
          onClick={() => void act('remove', remove)}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      <FailureLine failure={failure} />
    </>
  )
}

const named = z.pick(confirmPasskey.body, { name: true })

/** Adds a passkey, which has a name. */
function NewPasskeyForm() {
  const { t } = useLingui()
  const toast = useToast()
  const refresh = useRefresh()
  const form = useForm({
    schema: named,
    initial: { name: '' },
    async submit({ name }) {
      const passkey = await makePasskey(await callAsAdmin(beginPasskey, {}))
      await callAsAdmin(confirmPasskey, { body: { name, passkey } })
      toast(t`The passkey is added.`)
      await refresh()
    },
  })
  return (
    <AccountForm form={form} submit={<Trans>Add a passkey</Trans>}>
      <Field
        {...form.field('name')}
        label={t`Name of the passkey`}
        hint={t`Such as “My phone” or “Office computer”`}
        required
      />
    </AccountForm>
  )
}
