import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import type { RenderLimits } from '../src/http/site-renderer.ts'
import { createTestApp, giving, stored, type TestApp } from './_app.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { keepingLog, silentLog } from './_log.ts'
import { adminVariables, asAdmin } from './_raffle.ts'
import { createSiteBuild, type RendererFault, type SiteBuild, scriptOf } from './_site-build.ts'

let build: SiteBuild
let database: TestDatabase
let running: TestApp[] = []

beforeEach(async () => {
  build = await createSiteBuild()
  database = await createTestDatabase()
})
afterEach(async () => {
  for (const server of running) await server.close()
  running = []
  await database.drop()
  await build.delete()
})

/** Starts a server with a disk of its own. */
async function start(disk: string, limits: Partial<RenderLimits> = {}, log = silentLog) {
  const server = await createTestApp({
    database: { ...database, drop: async () => undefined },
    buildDirectory: build.buildDirectory,
    log,
    renderLimits: { ms: 60_000, heapMb: 256, pauseMs: 50, ...limits },
    variables: { ...adminVariables, DATA_DIR: path.join(build.folder, disk) },
  })
  running.push(server)
  return server
}

async function stop(server: TestApp): Promise<void> {
  running = running.filter((other) => other !== server)
  await server.close()
}

/** Makes another fund the last, after which the pages are named. */
const publish = (fund = 'floodRelief') =>
  database.db.query(
    `UPDATE fund SET position = 1 + (SELECT max(position) FROM fund) WHERE key = '${fund}'`,
  )

const body = async ({ app }: TestApp, url: string) => (await app.inject(url)).body
const script = async (server: TestApp) => scriptOf(await body(server, '/'))
const failure = async (server: TestApp) =>
  (await asAdmin(server, '/admin/rendering')).json().failure

it('a page of any version gets its own script from any server, while one lags and one starts again', async () => {
  const [first, second] = [await start('a'), await start('b', { pauseMs: 600_000 })]
  const before = await script(first)
  for (const disk of ['a', 'b']) await build.setFault(disk, 'killed')
  await publish()
  await until(
    'both renderers to be killed',
    async () => (await failure(first)) && (await failure(second)),
  )
  await stop(first) // in the middle of a publication
  const again = await start('c')
  expect(await script(again)).toBe('/assets/content-floodRelief.js')
  expect(await script(second)).toBe(before)
  for (const server of [again, second]) {
    expect(await body(server, '/assets/content-floodRelief.js')).toBe('floodRelief')
    expect(`/assets/content-${await body(server, before)}.js`).toBe(before)
  }
})

const limitsOf = {
  killed: {},
  outOfMemory: { heapMb: 24 },
  tookTooLong: { ms: 2000 },
  failed: {},
} satisfies Record<RendererFault, object>

it('a renderer that ended early is not started again before the pause, whatever is published', async () => {
  const [failing, other] = [await start('a', { pauseMs: 600_000 }), await start('b')]
  const attempts = async () =>
    (await readdir(path.join(build.folder, 'a/pages'))).filter((name) => name.endsWith('.json'))
  const before = await attempts()
  for (const disk of ['a', 'c']) await build.setFault(disk, 'killed')
  const failures = keepingLog()
  await start('c', { pauseMs: 600_000 }, failures)
  await publish()
  await until('the renderer to be killed', () => failure(failing))
  await publish('zakat')
  await until('the other server to show it', async () =>
    (await script(other)).includes('content-zakat'),
  )
  expect(await attempts()).toHaveLength(before.length + 1)
  expect(failures.lines).toEqual([expect.stringContaining('were not rendered')])
})

it.each(Object.entries(limitsOf))(
  'a renderer that ends so (%s) costs no gift; the desk says it, and the next attempt shows the site',
  async (fault, limits) => {
    const server = await start('a', limits)
    const before = await script(server)
    await build.setFault('a', fault as RendererFault) // a key of limitsOf
    await publish()
    const gifts = await Promise.all(Array.from({ length: 40 }, () => server.app.inject(giving())))
    expect(new Set(gifts.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const { reason, since } = await until('the desk to say why', () => failure(server))
    expect(reason).toBe(fault)
    expect(Date.now() - Date.parse(since)).toBeLessThan(60_000)
    expect(await script(server)).toBe(before)
    await build.setFault('a', null)
    await until('the next attempt', async () =>
      (await script(server)).includes('content-floodRelief'),
    )
    expect(await failure(server)).toBeNull()
    expect((await stored(server)).gifts).toBe(40n)
  },
)
