import { Resolver } from 'node:dns/promises'
import type { Duplex } from 'node:stream'
import { connect } from 'node:tls'

const httpsPort = 443
const resolving = { timeout: 2000, tries: 1 }

/** Finds and reaches servers elsewhere. Whether they may be reached is decided between the two. */
export type Internet = {
  /** All addresses of a host, IPv4 first; none where it has none or nobody says. */
  resolve(host: string): Promise<string[]>
  /** Opens a connection to this very address, encrypted, to whoever proves to be `host`. */
  connect(address: string, host: string): Duplex
}

/** The internet itself. */
export const internet: Internet = {
  async resolve(host) {
    // Not `dns.lookup`, which would read the machine's hosts file and hold a thread while it waits.
    const resolver = new Resolver(resolving)
    const found = [resolver.resolve4(host), resolver.resolve6(host)]
    return (await Promise.all(found.map((asked) => asked.catch(() => [])))).flat()
  },
  connect: (address, host) => connectEncrypted(host, { address, port: httpsPort }),
}

type Endpoint = {
  address: string
  port: number
  /** Whose certificates are believed, in PEM; by default those that Node ships with. */
  authorities?: string
}

/** Opens a connection that ends in an error unless the other side proves to be `host`. */
export function connectEncrypted(host: string, { address, port, authorities }: Endpoint): Duplex {
  return connect({
    host: address,
    port,
    servername: host,
    ALPNProtocols: ['http/1.1'],
    ...(authorities !== undefined && { ca: authorities }),
  })
}
