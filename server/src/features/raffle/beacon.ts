import { type BeaconRound, beaconSignature, quicknet } from '@daan/contract/beacon'
import { z } from 'zod/mini'

const relayTimeoutMs = 5000

/** The public beacon as this server reaches it. */
export type Beacon = {
  /** The signature of a round, verified; null when no relay gives it. */
  find(round: number): Promise<string | null>
  /** Whether a signature is the beacon's of this round. */
  verify(round: BeaconRound): Promise<boolean>
}

type BeaconOptions = {
  /** Addresses of relays, none of which is trusted. */
  relays: readonly string[]
  fetch: typeof fetch
}

const published = z.object({ round: z.int(), signature: beaconSignature })

/** Reads the beacon from all relays at once; the first signature that verifies is the only one there is. */
export function createBeacon({ relays, fetch }: BeaconOptions): Beacon {
  async function ask(relay: string, round: number): Promise<string> {
    const response = await fetch(`${relay}/${quicknet.chain}/public/${round}`, {
      signal: AbortSignal.timeout(relayTimeoutMs),
      redirect: 'error',
    })
    const { signature } = published.parse(await response.json())
    if (await verify({ round, signature })) return signature
    throw new Error(`The relay ${relay} gave a signature that is not the beacon's.`)
  }
  return {
    verify,
    // Which relay failed and why changes nothing: the draw waits, or somebody brings the signature.
    find: (round) => Promise.any(relays.map((relay) => ask(relay, round))).catch((): null => null),
  }
}

/** Loaded when first needed: most servers never verify a signature. */
async function verify(round: BeaconRound): Promise<boolean> {
  const { isOfBeacon } = await import('./beacon-signature.ts')
  return isOfBeacon(round)
}
