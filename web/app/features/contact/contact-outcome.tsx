import { charity, isDemonstration } from 'virtual:charity'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFailureLine } from '../../forms/failure-line.tsx'
import { SentPanel } from '../../forms/sent-panel.tsx'

/** Why the message did not go; the words stay in the form. */
export const FailureLine = createFailureLine({
  offline: msg`There is no connection just now. Your message stays here; press Send again.`,
  unanswered: msg`Our server is not responding. Your message stays here; press Send again in a few minutes.`,
  later: msg`Our server cannot take messages just now. Your message stays here; press Send again later.`,
})

/** In a demonstration whose operator has given no address, nobody reads what is written. */
const isAnswered = !isDemonstration || Boolean(charity.email?.href)

/** A message that was sent. */
export function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <SentPanel
      said={<Trans>Your message has reached us.</Trans>}
      again={<Trans>Write another</Trans>}
      onAgain={onAgain}
    >
      {isAnswered ? (
        <Trans>
          We’ll reply by e-mail. A short mail also tells you, once a day at most, that your message
          arrived.
        </Trans>
      ) : (
        <Trans>This is a demonstration: nobody answers.</Trans>
      )}
    </SentPanel>
  )
}
