import { recordedRound, recordedRounds } from '@daan/contract/_recorded-beacon'
import { firstBeaconRoundFrom, timeOfBeaconRound } from '@daan/contract/beacon'
import { describe, expect, it } from 'vitest'
import { createBeacon } from './beacon.ts'
import { isOfBeacon } from './beacon-signature.ts'

describe('a signature of the beacon', () => {
  it.each(recordedRounds)('of round $round is its own', (recorded) => {
    expect(isOfBeacon(recorded)).toBe(true)
  })

  it('is no other round’s, and no damaged or invented one', () => {
    const [{ signature: of123 }, { round, signature }] = recordedRounds
    for (const forged of [
      of123,
      signature.replace(/9$/, '8'),
      'ff'.repeat(48),
      `c${'0'.repeat(95)}`, // the point at infinity
      '',
    ]) {
      expect(isOfBeacon({ round, signature: forged })).toBe(false)
    }
  })
})

it('is named by time: the first round from a moment on', () => {
  expect(timeOfBeaconRound(1000).toISOString()).toBe('2023-08-23T15:59:24.000Z')
  for (const [ms, round] of [
    [0, 1000],
    [1, 1001],
    [-2999, 1000],
    [3000, 1001],
  ] as const) {
    expect(firstBeaconRoundFrom(new Date(timeOfBeaconRound(1000).getTime() + ms))).toBe(round)
  }
})

describe('the beacon, read from relays', () => {
  const { round, signature } = recordedRound
  const relays = ['https://one.example', 'https://two.example']
  /** Relays that answer with these in turn. */
  function relayed(...answers: (Response | Error)[]) {
    const requests: string[] = []
    const fetch = async (address: string | URL | Request) => {
      requests.push(String(address))
      const answer = answers.shift()
      if (answer instanceof Response) return answer
      throw answer ?? new TypeError('No such relay.')
    }
    return { requests, beacon: createBeacon({ relays, fetch }) }
  }

  it('is the one signature that verifies, whoever lies or is away', async () => {
    const lie = Response.json({ round, signature: recordedRounds[0].signature })
    const truth = Response.json({ round, signature, randomness: 'not read' })
    const { requests, beacon } = relayed(lie, truth)
    expect(await beacon.find(round)).toBe(signature)
    expect(requests[0]).toMatch(/^https:\/\/one\.example\/52db9ba7[0-9a-f]{56}\/public\/1000$/)
    const away = relayed(new TypeError('unreachable'), Response.json({ round, signature }))
    expect(await away.beacon.find(round)).toBe(signature)
  })

  it('is reached where a relay gives any round of it', async () => {
    const one = relayed(new TypeError('unreachable'), Response.json({ round, signature }))
    expect(await one.beacon.isReached()).toBe(true)
    expect(one.requests[0]).toMatch(/public\/latest$/)
    const lie = Response.json({ round: round + 1, signature })
    expect(await relayed(lie).beacon.isReached()).toBe(false)
    expect(await createBeacon({ relays: [], fetch }).isReached()).toBe(false)
  })

  it('is none where no relay gives a signature that verifies', async () => {
    const { beacon } = relayed(new Response('<html>', { status: 502 }), Response.json({ round }))
    expect(await beacon.find(round)).toBe(null)
    expect(await createBeacon({ relays: [], fetch }).find(round)).toBe(null)
  })
})
