import type { BeaconRound } from './beacon.ts'

/** Rounds of quicknet as its relays gave them. */
export const recordedRounds = [
  {
    round: 123,
    signature:
      'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92',
  },
  {
    round: 1000,
    signature:
      'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  },
] as const satisfies readonly BeaconRound[]

export const [, recordedRound] = recordedRounds
