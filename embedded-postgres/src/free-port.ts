import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** A loopback port that nobody has just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // Listening on a port, not on a pipe, so the address is an object.
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
