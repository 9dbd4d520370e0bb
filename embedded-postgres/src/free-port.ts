import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Ports below those that systems give to outgoing connections, which could take a port before its server listens. */
const lowest = 12_000
const highest = 32_767

/** Returns a loopback port that nobody listens on; it stays free while its server starts or is restarted. */
export async function freePort(): Promise<number> {
  const port = randomInt(lowest, highest + 1)
  return (await isFree(port)) ? port : freePort()
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return false
  }
  server.close()
  await once(server, 'close')
  return true
}
