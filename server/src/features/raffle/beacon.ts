import { type BeaconRound, beaconSignature, quicknet } from '@daan/contract/beacon'
import { z } from 'zod/mini'

const relayTimeoutMs = 5000

/** The public beacon as this server reaches it. */
export type Beacon = {
  /** The signature of a round, verified; null when no relay gives it. */
  find(round: number): Promise<string | null>
  /** Tells whether a signature is the beacon's of this round. */
  verify(round: BeaconRound): Promise<boolean>
  /** Tells whether a relay answers now with a round of the beacon. */
  isReached(): Promise<boolean>
}

type BeaconOptions = {
  /** Addresses of relays, none of which is trusted. */
  relays: readonly string[]
  fetch: typeof fetch
}

const published = z.object({ round: z.int(), signature: beaconSignature })

/** Reads the beacon from all relays at once; the first signature that verifies is the only one there is. */
export function createBeacon({ relays, fetch }: BeaconOptions): Beacon {
  async function ask(relay: string, wanted: number | 'latest'): Promise<string> {
    const response = await fetch(`${relay}/${quicknet.chain}/public/${wanted}`, {
      signal: AbortSignal.timeout(relayTimeoutMs),
      redirect: 'error',
    })
    const { round, signature } = published.parse(await response.json())
    if (await verify({ round: wanted === 'latest' ? round : wanted, signature })) return signature
    throw new Error(`The relay ${relay} gave a signature that is not the beacon's.`)
  }
  // Which relay failed and why changes nothing: the draw waits, or somebody brings the signature.
  const find = (round: number | 'latest') =>
    Promise.any(relays.map((relay) => ask(relay, round))).catch((): null => null)
  return {
    verify,
    find,
    isReached: async () => (await find('latest')) !== null,
  }
}

/** Loaded when first needed: most servers never verify a signature. */
async function verify(round: BeaconRound): Promise<boolean> {
  const { isOfBeacon } = await import('./beacon-signature.ts')
  return isOfBeacon(round)
}
