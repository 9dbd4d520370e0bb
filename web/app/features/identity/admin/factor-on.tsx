import { removeSecondFactor } from '@daan/contract/second-factor'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusLine } from '../../../ui/status-line.tsx'

/** An authenticator app that is on, and how it is removed. */
export function FactorOn({ codesLeft, onRemoved }: { codesLeft: number; onRemoved: () => void }) {
  const { t } = useLingui()
  const call = useCall(onRemoved)
  const { busyWith, failure, act } = useActions()
  const remove = () => call(removeSecondFactor, {}, t`The authenticator app is removed.`)
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
