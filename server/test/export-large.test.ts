import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './_app.ts'
import { keepingLog } from './_log.ts'
import { asOwner } from './_owner.ts'
import { adminVariables } from './_raffle.ts'
import { adminsToken, mint } from './_tokens.ts'

const lineFeed = 0x0a
const bytesBetweenLooks = 4_000_000

let server: TestApp
const log = keepingLog()
beforeAll(async () => {
  server = await createTestApp({ variables: adminVariables, log })
})
afterAll(() => server.close())

/** Books gifts without the server, which would take minutes. */
async function fill(first: number, last: number): Promise<void> {
  await asOwner(server.database.direct, [
    `INSERT INTO donation (key, number, fund, poisha, state, answered)
      SELECT gen_random_uuid(), n, 'floodRelief', n * 100, 'settled', 'settled'
      FROM generate_series(${first}, ${last}) AS n`,
    `INSERT INTO donor_detail (donation, name, email)
      SELECT n, 'Donor ' || n, 'donor-' || n || '@example.org' FROM generate_series(${first}, ${last}) AS n`,
    'VACUUM ANALYZE donation, donor_detail',
  ])
}

/** Bytes in use after everything was thrown away that can be. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

/** Begins to take the gifts away. */
async function takeGifts(): Promise<AsyncIterable<Buffer>> {
  const token = await mint(server, adminsToken)
  const headers = { authorization: `Bearer ${token}`, actor: 'Admin' }
  const { port } = server.app.server.address() as AddressInfo // it listens on a port, not on a pipe
  const exporting = request({ port, path: '/api/admin/export/gifts', headers }).end()
  const [response] = await once(exporting, 'response')
  return response
}

it('a large table is sent whole, and but a small part of it is ever in memory', async () => {
  // The page that is being read takes 2 MB, which is a nineteenth of this many gifts.
  const [small, count] = [5000, 300_000]
  await server.listen()
  await fill(1, small)
  // Code is loaded and compiled that a server runs for the first time.
  await text(await takeGifts())
  await fill(small + 1, count)
  const before = bytesInUse()
  let [bytes, lines, looked] = [0, 0, 0]
  const inUse: number[] = []
  for await (const chunk of await takeGifts()) {
    bytes += chunk.length
    for (const byte of chunk) if (byte === lineFeed) lines += 1
    if (bytes - looked < bytesBetweenLooks) continue
    looked = bytes
    inUse.push(bytesInUse())
  }
  expect(lines).toBe(count + 1)
  expect(inUse.length).toBeGreaterThan(5)
  expect(Math.max(...inUse) - before).toBeLessThan(bytes / 10)

  // What breaks off is cut, so that nobody takes it for the whole.
  const broken = async () => {
    for await (const _ of await takeGifts()) {
      await asOwner(server.database.direct, ['REVOKE SELECT ON donor_detail FROM daan_app'])
    }
  }
  await expect(broken()).rejects.toThrow('aborted')
  expect(log.lines).toContain('warn: An export broke off.')
})
