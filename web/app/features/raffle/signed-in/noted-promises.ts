import { storedText, storeText } from '../../../api/stored-text.ts'
import type { Round } from './load-result.ts'

const name = 'daan-raffle-promises'

/** What a round promised to be drawn by: the secret's fingerprint, or the beacon's round. */
type Promised = Pick<Round, 'commitment' | 'beaconRound'>

/** Whether a promise is the one that this browser noted before the draw; null where it noted none. */
export function isAsNoted(round: number, promised: Promised): boolean | null {
  const noted = read()[round]
  return noted === undefined ? null : noted === textOf(promised)
}

/**
 * Notes what each round that sells promises, so that this browser is a witness of it. A round without a
 * ticket may still name the beacon, and an older note stays as it is.
 */
export function notePromises(rounds: readonly Round[]): void {
  const selling = rounds.filter(({ drawnAt, tickets }) => drawnAt === null && tickets > 0)
  const seen = Object.fromEntries(selling.map((round) => [round.round, textOf(round)]))
  storeText('localStorage', name, JSON.stringify({ ...seen, ...read() }))
}

function textOf({ commitment, beaconRound }: Promised): string {
  return commitment ?? `beacon ${beaconRound}`
}

function read(): Record<number, string> {
  try {
    const stored: unknown = JSON.parse(storedText('localStorage', name) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {} // not ours
  }
}
