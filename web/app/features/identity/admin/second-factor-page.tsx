import type { Reply } from '@daan/contract/call'
import {
  type beginSecondFactor,
  confirmSecondFactor,
  type readSecondFactor,
} from '@daan/contract/second-factor'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useLastRead } from '../../../session/use-last-read.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { AppElsewhere } from './app-elsewhere.tsx'
import { FactorOn, FactorPassword, RecoveryCodes } from './app-steps.tsx'
import { FactorNotice } from './factor-notice.tsx'
import { FactorSetUp } from './factor-set-up.tsx'
import { Passkeys } from './passkeys.tsx'
import { useRefresh } from './use-refresh.ts'

type Standing = Reply<typeof readSecondFactor>
type SetUp = Reply<typeof beginSecondFactor>

type SecondFactorPageProps = { standing: Promise<Loaded<Standing>> }

/** The page on which staff add second factors, see how they stand and remove them. */
export function SecondFactorPage({ standing }: SecondFactorPageProps) {
  return (
    <PageBelow to="/admin" above={<Trans>Desk</Trans>}>
      <h1 className="text-title">
        <Trans>Second factor</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          A passkey, or a code of an app, beside your password. Whoever finds out the password alone
          gets no further.
        </Trans>
      </p>
      <FactorNotice standing={standing} />
      <Found promise={useLastRead(standing)} fallback={<div className="min-h-40" />}>
        {(found) =>
          found.isSetUpHere ? <Factors standing={found} /> : <AppElsewhere isOn={found.isOn} />
        }
      </Found>
    </PageBelow>
  )
}

/** Passkeys first: nobody can be led to type them elsewhere. */
function Factors({ standing }: { standing: Standing }) {
  return (
    <div className="grid max-w-160 gap-6">
      <Card level={2} title={<Trans>Passkeys</Trans>}>
        <Passkeys passkeys={standing.passkeys} />
      </Card>
      <Card level={2} title={<Trans>Authenticator app</Trans>}>
        <AppSteps standing={standing} />
      </Card>
    </div>
  )
}

/** Recovery codes are known here alone, from the password to the press that they are written down. */
function AppSteps({ standing }: { standing: Standing }) {
  const refresh = useRefresh()
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  function finish(): void {
    setSetUp(null)
    setConfirmed(false)
  }
  if (setUp && isConfirmed) {
    return (
      <RecoveryCodes codes={setUp.recoveryCodes}>
        <Button className="justify-self-start" onClick={finish}>
          <Trans>I have written them down</Trans>
        </Button>
      </RecoveryCodes>
    )
  }
  if (setUp) {
    return (
      <FactorSetUp
        address={setUp.address}
        confirm={async (code) => {
          await callAsAdmin(confirmSecondFactor, { body: { code } })
          setConfirmed(true)
          await refresh()
        }}
      />
    )
  }
  if (standing.hasApp) {
    return <FactorOn codesLeft={standing.recoveryCodesLeft} />
  }
  return <FactorPassword standing={standing} onBegun={setSetUp} />
}
