import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { useActions } from '../../forms/use-actions.ts'
import type { FactorProof } from '../../session/identity.ts'
import { Button } from '../../ui/button.tsx'
import { CodeForm } from './code-form.tsx'
import { answerPasskey, knowsPasskeys } from './passkey-ceremony.ts'

export type FactorFormProps = {
  /** A passkey of theirs proves them, where the browser knows any; else a code. */
  hasPasskey: boolean
  /** Label of the button below a code. */
  submit: ReactNode
  prove: (proof: FactorProof) => Promise<unknown>
}

/** Asks for a second factor: a passkey first, or a code. */
export function FactorForm({ hasPasskey, submit, prove }: FactorFormProps) {
  const offersPasskey = hasPasskey && knowsPasskeys()
  const [isByCode, setByCode] = useState(!offersPasskey)
  return (
    <div className="grid gap-4">
      {isByCode ? (
        <CodeForm submit={submit} prove={(code) => prove({ code })}>
          <Trans>Without your phone, type a recovery code.</Trans>
        </CodeForm>
      ) : (
        <PasskeyStep prove={prove} />
      )}
      {offersPasskey && (
        <Button tone="plain" size="small" wide onClick={() => setByCode(!isByCode)}>
          {isByCode ? <Trans>Use a passkey instead</Trans> : <Trans>Type a code instead</Trans>}
        </Button>
      )}
    </div>
  )
}

function PasskeyStep({ prove }: Pick<FactorFormProps, 'prove'>) {
  const { busyWith, failure, act } = useActions()
  const answer = async () => prove({ passkey: await answerPasskey() })
  return (
    <>
      <p className="text-ink-2">
        <Trans>Confirm that it is you: by fingerprint, face, PIN or security key.</Trans>
      </p>
      <Button
        size="large"
        wide
        autoFocus
        busy={busyWith !== null}
        onClick={() => void act('answer', answer)}
      >
        <Trans>Use a passkey</Trans>
      </Button>
      <FailureLine failure={failure} />
    </>
  )
}
