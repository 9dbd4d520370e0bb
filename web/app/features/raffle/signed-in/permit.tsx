import { Trans } from '@lingui/react/macro'

/** By whose leave the raffle is held, or that nobody has said so. */
export function Permit({ authorisation }: { authorisation: string | null }) {
  return (
    <p className="max-w-[62ch] text-small text-ink-2">
      {authorisation === null ? (
        <Trans>
          No permit for this raffle has been published. In Bangladesh a lottery needs the
          Government's authorisation (Penal Code, section 294A).
        </Trans>
      ) : (
        <Trans>Held under: {authorisation}</Trans>
      )}
    </p>
  )
}
