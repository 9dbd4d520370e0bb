import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@daan/embedded-postgres/free-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './repository.ts'
import { start } from './run.ts'
import { until } from './until.ts'

const isHere = spawnSync('haproxy', ['-v']).status === 0
const methods: string[] = []

/** Is ready, and cuts every other request after it was read. */
const cutting = createServer((request, response) => {
  if (request.url === '/readyz') return response.end()
  methods.push(request.method ?? '')
  return request.resume().on('end', () => request.socket.destroy())
})

describe.runIf(isHere)('HAProxy before the servers', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'daan-haproxy-'))
  let url = ''
  let stop = () => {}
  beforeAll(async () => {
    const [port, web] = [await freePort(), await freePort()]
    await new Promise<void>((resolve) => cutting.listen(port, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${web}/api/fundsupdate`
    const config = path.join(directory, 'haproxy.cfg')
    const template = readFileSync(path.join(root, 'deploy/ha/haproxy-web.cfg'), 'utf8')
    const text = template
      .replace(/\$\{WEB\}/, `127.0.0.1:${web}`)
      .replace(/\$\{CONFIGURATION\}/, directory)
    writeFileSync(config, text.replaceAll(/\$\{\w+\}/g, `127.0.0.1:${port}`))
    const haproxy = start(['haproxy', '-db', '-f', config], { stdio: 'ignore' })
    stop = () => haproxy.kill()
    await until('HAProxy', () => fetch(url.replace(/api.*/, 'readyz')).then(({ ok }) => ok))
  })
  afterAll(() => {
    stop()
    cutting.close()
    rmSync(directory, { recursive: true })
  })

  it('repeats what got no answer, but no write without a key', async () => {
    const timesOf = async (method: string, headers: Record<string, string>) => {
      methods.length = 0
      const body = method === 'GET' ? null : '{}'
      // Answered by 502 or, on a connection that was used before, cut.
      const answer = await fetch(url, { method, headers, body }).catch(() => null)
      expect(answer?.ok).not.toBe(true)
      return methods.length
    }
    expect(await timesOf('GET', {})).toBe(3)
    expect(await timesOf('PUT', { 'idempotency-key': '"a-key"' })).toBe(3)
    expect(await timesOf('PUT', {})).toBe(1)
    expect(await timesOf('POST', {})).toBe(1)
  })
})
