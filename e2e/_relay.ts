import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { quicknet } from '@daan/contract/beacon'

/** A relay of drand's quicknet that knows one round, which is its latest. */
export type Relay = {
  url: string
  /** It answers; at first it does not. */
  isUp: boolean
  close(): void
}

/** Starts one on a free port. */
export async function startRelay(known: { round: number; signature: string }): Promise<Relay> {
  const paths = [known.round, 'latest'].map((name) => `/${quicknet.chain}/public/${name}`)
  const server = createServer((request, response) => {
    const isKnown = relay.isUp && paths.includes(request.url ?? '')
    response.writeHead(isKnown ? 200 : 503).end(isKnown ? JSON.stringify(known) : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Listening on a port, not on a pipe, so the address is an object.
  const { port } = server.address() as AddressInfo
  const relay: Relay = {
    url: `http://127.0.0.1:${port}`,
    isUp: false,
    close: () => void server.close(),
  }
  return relay
}
