import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@daan/embedded-postgres/free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownedProcess } from '../../tooling/owned-process.ts'
import { compileCache } from '../../tooling/repository.ts'
import { until } from '../../tooling/until.ts'
import { connectRaw } from './_raw-http.ts'

const program = path.join(import.meta.dirname, '../src/main.ts')
const ready = /^Daan is ready: http:\/\/127\.0\.0\.1:(\d+)\n$/

type Run = { child: ChildProcess; out: () => string; errors: () => string }

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'daan-main-'))
})
// The engine of a server that ended at once may still be ending, too.
afterAll(() => rm(dataDir, { recursive: true, maxRetries: 50, retryDelay: 100 }))

function run(variables: Record<string, string>): Run {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...ownedProcess, program], {
    env: {
      PATH,
      HOME,
      NODE_COMPILE_CACHE: compileCache,
      DATA_DIR: dataDir,
      PORT: '0',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let out = ''
  let errors = ''
  child.stdout?.on('data', (text) => (out += text))
  child.stderr?.on('data', (text) => (errors += text))
  return { child, out: () => out, errors: () => errors }
}

async function exitCode({ child }: Run): Promise<number | null> {
  const [code] = child.exitCode === null ? await once(child, 'exit') : [child.exitCode]
  return code
}

it('a wrong configuration is told in sentences', async () => {
  const wrong = run({ PORT: 'x', LOG_LEVEL: 'loud' })
  expect(await exitCode(wrong)).toBe(1)
  expect(wrong.errors()).toBe(
    'PORT must be a port number, 0 to 65535.\n' +
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.\n',
  )
})

describe('a server', () => {
  it('says where to click, answers, tells its metrics on a port of their own, and ends well when told to', async () => {
    const metricsPort = await freePort()
    const server = run({ LOG_LEVEL: 'info', METRICS_PORT: String(metricsPort) })
    await until('the ready line', () => ready.test(server.out()))
    const port = Number(ready.exec(server.out())?.[1])
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
    expect(metrics.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    const text = await metrics.text()
    expect(text).toMatch(/^daan_ledger_green 1$[\s\S]*^process_cpu_seconds_total /m)
    expect(text).toMatch(/^daan_wal_archive_failing Nan$/m)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(404)

    const samePort = run({ PORT: String(port) })
    expect(await exitCode(samePort)).toBe(1)
    expect(samePort.errors()).toContain('Choose another one: PORT=')
    const sameMetricsPort = run({ METRICS_PORT: String(metricsPort) })
    expect(await exitCode(sameMetricsPort)).toBe(1)
    expect(sameMetricsPort.errors()).toMatch(
      /^METRICS_PORT cannot be used: .*address already in use.*\n$/,
    )

    server.child.kill('SIGTERM')
    expect(await exitCode(server)).toBe(0)
    expect(server.out()).toMatch(ready)
    const lines = server.errors().trimEnd().split('\n')
    const sentences = lines.map((line) => JSON.parse(line).msg)
    const noted = sentences.filter((sentence) => sentence.startsWith('The server'))
    expect(noted).toEqual([
      'The server takes requests.',
      'The server finishes what it began.',
      'The server has stopped.',
    ])
  })

  it('takes gifts although nobody reads what it prints', async () => {
    const server = run({ LOG_LEVEL: 'info' })
    server.child.stderr?.destroy()
    await until('the ready line', () => ready.test(server.out()))
    const port = Number(ready.exec(server.out())?.[1])
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await exitCode(server)).toBe(0)
  })

  it('ends at once when told to while it waits for its database', async () => {
    const silent = net.createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo // of a port, not of a pipe
    const server = run({ DATABASE_URL: `postgres://daan@127.0.0.1:${port}/daan` })
    const [session] = await once(silent, 'connection')
    server.child.kill('SIGTERM')
    // By a handler: signals without one do not end the first process of a container.
    expect(await exitCode(server)).toBe(0)
    session.destroy()
    silent.close()
  })

  it('ends at once when told twice', async () => {
    const server = run({})
    await until('the ready line', () => ready.test(server.out()))
    const half = await connectRaw(Number(ready.exec(server.out())?.[1]))
    half.send('GET /api/allfunds HTTP/1.1\r\n')
    server.child.kill('SIGTERM')
    server.child.kill('SIGINT')
    expect(await exitCode(server)).toBe(1)
    half.end()
  })
})
