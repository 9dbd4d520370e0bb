import { storedText, storeText } from '../../api/stored-text.ts'
import type { Round } from './load-result.ts'

const name = 'daan-raffle-promises'

/** Commitment that a round published before its draw: the secret's fingerprint, or the beacon's round. */
type RoundPromise = Pick<Round, 'commitment' | 'beaconRound'>

/** Agreement of a promise with what this browser noted before the draw. */
export type NoteComparison = 'same' | 'replaced' | 'other'

/**
 * Tells whether a promise is the one that this browser noted before the draw, or the page says that it took that one's
 * place; null where it noted none.
 */
export function comparePromise(
  round: number,
  promised: RoundPromise,
  replaced: Round['replacedBeacons'],
): NoteComparison | null {
  const noted = read()[round]
  if (noted === undefined) return null
  if (noted === textOf(promised)) return 'same'
  const earlier = replaced.map(({ beaconRound }) => textOf({ commitment: null, beaconRound }))
  return earlier.includes(noted) ? 'replaced' : 'other'
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

function textOf({ commitment, beaconRound }: RoundPromise): string {
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
