import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { sessionManager } from '../../../session/session-manager.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FactorSetUp } from './factor-set-up.tsx'

/** The second factor of an account elsewhere, at Firebase. */
export function AppElsewhere({ isOn }: { isOn: boolean }) {
  const [address, setAddress] = useState<string | null>(null)
  return (
    <Card level={2} title={<Trans>Authenticator app</Trans>} className="max-w-160">
      {isOn && (
        <p>
          <Trans>You signed in with the second factor of your Firebase account.</Trans>
        </p>
      )}
      {!isOn && address === null && <Beginning onBegun={setAddress} />}
      {!isOn && address !== null && <FactorSetUp address={address} confirm={confirm} />}
    </Card>
  )
}

/** The next sign-in proves the code: this session began without one. */
async function confirm(code: string): Promise<void> {
  await sessionManager.identity.appElsewhere?.confirm(code)
  await sessionManager.signOut()
}

function Beginning({ onBegun }: { onBegun: (address: string) => void }) {
  const { busyWith, failure, act } = useActions()
  async function begin(): Promise<void> {
    const address = await sessionManager.identity.appElsewhere?.begin()
    if (address !== undefined) onBegun(address)
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p>
        <Trans>
          Your account is Firebase’s, and so is its second factor. You signed in without one. Set up
          an authenticator app, such as Google Authenticator, Aegis or 2FAS; then sign in again with
          its code.
        </Trans>
      </p>
      <Button busy={busyWith !== null} onClick={() => void act('begin', begin)}>
        <Trans>Set up the app</Trans>
      </Button>
      <FailureLine failure={failure} />
    </div>
  )
}
