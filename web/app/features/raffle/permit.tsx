import { Trans } from '@lingui/react/macro'
import { isDemonstration } from '../../content/site-content.ts'

/** By whose leave the raffle is held, that nobody has said so, or that it only plays. */
export function Permit({ authorisation }: { authorisation: string | null }) {
  return (
    <p className="max-w-[62ch] text-small text-ink-2">
      <Leave authorisation={authorisation} />
    </p>
  )
}

function Leave({ authorisation }: { authorisation: string | null }) {
  if (authorisation !== null) return <Trans>Held under: {authorisation}</Trans>
  return isDemonstration ? (
    <Trans>
      This is a demonstration: it plays a raffle, and none is held. Nobody pays, and nobody wins.
    </Trans>
  ) : (
    <Trans>
      No permit for this raffle has been published, so no ticket is sold. In Bangladesh a lottery
      needs the Government's authorisation (Penal Code, section 294A).
    </Trans>
  )
}
