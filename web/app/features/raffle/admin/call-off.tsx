import { timeOfBeaconRound } from '@daan/contract/beacon'
import { formatMoment } from '@daan/contract/dhaka-time'
import { callOffDraw, isOutOfReach } from '@daan/contract/raffle'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useCall } from '../../../session/use-call.ts'
import type { Round } from '../load-result.ts'

/** Ends a draw that was announced: as long as no ticket is sold, or where it cannot be held in time. */
export function CallOff({ round }: { round: Round }) {
  const { beaconRound, tickets } = round
  if (beaconRound === null) return null
  if (tickets === 0) return <CallOffUnsold beaconRound={beaconRound} round={round} />
  if (!isOutOfReach(beaconRound, new Date())) return null
  return <ReplaceBeacon beaconRound={beaconRound} round={round} />
}

type NamedProps = { round: Round; beaconRound: number }

function CallOffUnsold({ beaconRound, round }: NamedProps) {
  const { t } = useLingui()
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  const moment = formatMoment(timeOfBeaconRound(beaconRound), useLocale())
  return (
    <div className="mt-5">
      <ConfirmButton
        label={<Trans>Call off this draw</Trans>}
        question={<Trans>Call off the draw of {moment}?</Trans>}
        yes={<Trans>Call it off</Trans>}
        busy={busyWith !== null}
        onConfirm={(consent) =>
          void act('callOff', () =>
            call(consent(callOffDraw), partsFor(round), t`The draw is called off.`),
          )
        }
      >
        <p>
          <Trans>
            No ticket is sold, so the date binds nobody. The round sells again: it names another
            evening of the beacon where a relay answers, else a secret number draws it.
          </Trans>
        </p>
      </ConfirmButton>
      <FailureLine failure={failure} />
    </div>
  )
}

function ReplaceBeacon({ beaconRound, round }: NamedProps) {
  const { t } = useLingui()
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  const moment = formatMoment(timeOfBeaconRound(beaconRound), useLocale())
  return (
    <div className="mt-7 grid justify-items-start gap-3">
      <p className="text-madder">
        <Trans>
          This round was to be drawn {moment}, which is more than 92 days ahead, or more than a week
          ago without a signature of the beacon.
        </Trans>
      </p>
      <ConfirmButton
        label={<Trans>Draw by the next round of the beacon</Trans>}
        question={<Trans>Draw by the next round of the beacon?</Trans>}
        yes={<Trans>Name the next round</Trans>}
        busy={busyWith !== null}
        onConfirm={(consent) =>
          void act('replace', () =>
            call(consent(callOffDraw), partsFor(round), t`The next round is named.`),
          )
        }
      >
        <p>
          <Trans>
            The beacon signs it in an hour, and nobody can know what. The sale ends ten minutes
            before. The page of the raffle will say for good which round was named first.
          </Trans>
        </p>
      </ConfirmButton>
      <FailureLine failure={failure} />
    </div>
  )
}

function partsFor({ round }: Round) {
  return { headers: { actor: 'Admin' }, body: { round } } as const
}
