import { Trans } from '@lingui/react/macro'
import { SentPanel } from '../../forms/sent-panel.tsx'

/** A request that was sent. */
export function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <SentPanel
      said={<Trans>Your request has reached us.</Trans>}
      again={<Trans>Send another</Trans>}
      onAgain={onAgain}
    >
      <Trans>
        We look at the two pictures and call you. If you are signed in, you also get a mail when we
        have decided.
      </Trans>
    </SentPanel>
  )
}
