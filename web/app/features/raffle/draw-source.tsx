import { timeOfBeaconRound } from '@daan/contract/beacon'
import { formatDay, formatMoment } from '@daan/contract/dhaka-time'
import { localDigits } from '@daan/contract/digits'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Round } from './load-result.ts'

/** Says in a paragraph where the chance of a round comes from. */
export function DrawSource({ round }: { round: Round }) {
  return round.beaconRound === null ? (
    <SecretSource isDrawn={round.drawnAt !== null} />
  ) : (
    <BeaconSource beaconRound={round.beaconRound} replaced={round.replacedBeacons} />
  )
}

function SecretSource({ isDrawn }: { isDrawn: boolean }) {
  return isDrawn ? (
    <Trans>
      This round named no public beacon. Before the first ticket was sold we published the
      fingerprint of a secret number, and after the draw the number itself. The winners follow from
      it and from the tickets, so anyone can draw again and must get the same ones.
    </Trans>
  ) : (
    <Trans>
      This round names no public beacon: a secret number of ours draws it. We have published the
      fingerprint of that number, and the draw will reveal it. The winners follow from it and from
      the tickets, so anyone can draw again and must get the same ones.
    </Trans>
  )
}

type BeaconSourceProps = { beaconRound: number; replaced: Round['replacedBeacons'] }

function BeaconSource({ beaconRound, replaced }: BeaconSourceProps) {
  const locale = useLocale()
  const number = localDigits(String(beaconRound), locale)
  const signedAt = formatMoment(timeOfBeaconRound(beaconRound), locale)
  const [first] = replaced
  const last = replaced.at(-1)
  if (first && last) {
    const firstNumber = localDigits(String(first.beaconRound), locale)
    const firstDay = formatDay(timeOfBeaconRound(first.beaconRound), locale)
    const replacedAt = formatMoment(last.at, locale)
    return (
      <Trans>
        Before the first ticket was sold we named round {firstNumber} of drand, a public beacon, to
        be signed {firstDay}. It could not draw this round in time, so on {replacedAt} we named
        round {number} instead, about an hour before it is signed on {signedAt}. That signature and
        the tickets decide who wins.
      </Trans>
    )
  }
  return (
    <Trans>
      Before the first ticket was sold we named round {number} of drand, a public beacon that many
      organisations sign together every three seconds. Its signature of {signedAt} and the tickets
      decide who wins. Nobody here can know or choose it.
    </Trans>
  )
}

/** Commitment of a round: the secret's fingerprint, or the beacon's round. */
export function RoundPromise({ round }: { round: Round }) {
  const locale = useLocale()
  return (
    <div>
      <h3 className="text-xl/tight">
        {round.beaconRound === null ? <Trans>Fingerprint</Trans> : <Trans>Round of drand</Trans>}
      </h3>
      <p className="mt-2 max-w-[34ch] font-mono text-small wrap-anywhere text-ink-2">
        {round.commitment ?? localDigits(String(round.beaconRound), locale)}
      </p>
    </div>
  )
}
