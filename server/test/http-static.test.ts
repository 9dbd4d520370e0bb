import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { shellPathOf } from '@daan/contract/web-build'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from './_app.ts'
import { connectRaw, requestText } from './_raw-http.ts'

const script = 'document.documentElement.dataset.theme = "dark"'
const style = 'body { margin: 0 }'

function page(title: string): string {
  return `<!doctype html><html><head><title>${title}</title><script>${script}</script><style id="style">${style}</style><link rel="canonical" href="https://site-origin.invalid/here"/></head></html>`
}

const build = {
  'index.html': page('Home'),
  'fund/flood/index.html': page('Flood'),
  'bn/index.html': page('দান'),
  'sponsership/index.html': page('Sponsors'),
  'bn/sponsership/index.html': page('Sponsors'),
  'embed/index.html': page('Form'),
  'bn/embed/index.html': page('ফর্ম'),
  '404/index.html': page('Not found'),
  'bn/404/index.html': page('পাওয়া যায়নি'),
  'fund/404/index.html': page('No such fund'),
  'bn/fund/404/index.html': page('এমন তহবিল নেই'),
  '__spa-fallback.html': page('Fallback'),
  'assets/app-5f3a.js': 'export const app = 1\n'.repeat(50),
  'assets/built-1d2e.js': 'export const built = 1\n',
  'assets/font-77.woff2': 'wOF2',
  'sitemap.xml': '<loc>https://site-origin.invalid/bn</loc>',
  'robots.txt': 'Sitemap: https://site-origin.invalid/sitemap.xml',
  'sw.js': 'self.addEventListener("fetch", () => {})',
  'donate.js': 'customElements.define("daan-donate", class extends HTMLElement {})',
  'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
}

/** Told apart from what the server would compress itself. */
const builtCopy = 'export const built = "by the build"\n'

let folder: string
let server: TestApp
let port: number

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daan-web-'))
  for (const [name, text] of Object.entries(build)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
  await writeFile(path.join(folder, 'assets/built-1d2e.js.br'), brotliCompressSync(builtCopy))
  server = await createTestApp({
    webDirectory: folder,
    variables: { PUBLIC_URL: 'https://daan.example/', VITE_API_URL: 'https://api.example/api' },
  })
  port = await server.listen()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

function get(url: string, headers: Record<string, string> = {}) {
  return server.app.inject({ url, headers })
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

describe('what machines read', () => {
  it('says where finders of a hole may write, for the next half year', async () => {
    const { statusCode, payload, headers } = await get('/.well-known/security.txt')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(payload).toContain('Contact: mailto:hello@daan.example\n')
    expect(payload).toContain('Canonical: https://daan.example/.well-known/security.txt\n')
    const expires = Date.parse(/^Expires: (.*)$/m.exec(payload)?.[1] ?? '')
    expect((expires - Date.now()) / 86_400_000).toBeCloseTo(180, 0)
  })

  it.each([
    ['/sitemap.xml', 'application/xml', '<loc>https://daan.example/bn</loc>'],
    ['/robots.txt', 'text/plain', 'Sitemap: https://daan.example/sitemap.xml'],
  ])('%s names the address visitors know', async (url, type, text) => {
    const response = await get(url)
    expect(response.headers['content-type']).toContain(type)
    expect(response.payload).toBe(text)
  })

  it('the service worker is asked for anew each time and may reach only us', async () => {
    const { headers } = await get('/sw.js')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'")
  })

  it('a worker of another version gets no page of this one', async () => {
    expect((await get(shellPathOf('0'.repeat(64)))).statusCode).toBe(404)
  })

  it('its shell is the page that draws any page', async () => {
    const digest = createHash('sha256').update(build['__spa-fallback.html']).digest('hex')
    const response = await get(shellPathOf(digest))
    expect(response.payload).toContain('<title>Fallback</title>')
    expect(response.headers['content-security-policy']).toContain(hashOf(script))
  })
})

describe('a page', () => {
  it.each([
    ['/', 'Home'],
    ['/?utm_source=x', 'Home'],
    ['/fund/flood', 'Flood'],
    ['/bn', 'দান'],
    ['/receipt/0190163d-8694-739b-aea5-966c26f8ad90', 'Fallback'],
    ['/bn/receipt/0190163d-8694-739b-aea5-966c26f8ad90', 'Fallback'],
  ])('is at %s', async (url, title) => {
    const response = await get(url)
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ])
    expect(response.payload).toContain(`<title>${title}</title>`)
    expect(response.headers['cache-control']).toBe('no-cache')
  })

  it('names the origin it is served at', async () => {
    expect((await get('/')).payload).toContain('href="https://daan.example/here"')
  })

  it.each([
    ['/fund/flood/?a=/', '/fund/flood?a=/'],
    ['/fund/Flood', '/fund/flood'],
    ['/FUND/FLOOD/', '/fund/flood'],
    ['/fund//flood', '/fund/flood'],
    ['/BN?a=B', '/bn?a=B'],
    ['/bn/', '/bn'],
    ['/Profile', '/profile'],
    ['/Bn/Receipt/0190163D-8694', '/bn/receipt/0190163D-8694'],
  ])('has one address: %s leads there', async (url, location) => {
    const response = await get(url)
    expect([response.statusCode, response.headers['location']]).toEqual([308, location])
  })

  it.each(['http://evil.example/fund/flood/?a=b', '//evil.example/fund/flood/'])(
    'never leads to another host: %s',
    async (target) => {
      const connection = await connectRaw(port)
      connection.send(requestText(`GET ${target}`, ['connection: close']))
      const answer = await connection.ended()
      expect(/^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? '/').toMatch(/^\/(?!\/)/)
    },
  )

  it('of a receipt or a payment is kept out of search engines, and no other', async () => {
    const receipt = '/receipt/0190163d-8694-739b-aea5-966c26f8ad90'
    const payment = receipt.replace('receipt', 'payment')
    for (const url of [receipt, `/bn${receipt}`, payment, `/bn${payment}`]) {
      expect((await get(url)).headers['x-robots-tag']).toBe('noindex')
    }
    for (const url of ['/', '/viewour/top-donor', '/bn/viewour/top-donor']) {
      expect((await get(url)).headers['x-robots-tag']).toBeUndefined()
    }
  })

  it('runs its own scripts and no others', async () => {
    const policy = String((await get('/fund/flood')).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'strict-dynamic' ${hashOf(script)}`)
    expect(policy).toContain(`style-src 'self' ${hashOf(style)}`)
    expect(policy).toContain(`connect-src 'self' https://api.example;`)
    expect(policy).not.toContain('http:')
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  })

  it('shows pictures of our own alone, but where sponsors see those that they link to', async () => {
    for (const [url, pictures] of [
      ['/', "'self' https://api.example data:"],
      ['/sponsership', "'self' https://api.example data: https:"],
      ['/bn/sponsership', "'self' https://api.example data: https:"],
    ] as const) {
      const policy = String((await get(url)).headers['content-security-policy'])
      expect(policy.split('; ')).toContain(`img-src ${pictures}`)
      expect(policy).toContain("default-src 'none'")
    }
  })

  it('stands in no frame, but one that script draws in a frame of ours, and the form anywhere', async () => {
    const framed = async (url: string) =>
      /frame-ancestors [^;]*/.exec(String((await get(url)).headers['content-security-policy']))?.[0]
    expect(await framed('/fund/flood')).toBe("frame-ancestors 'none'")
    expect(await framed('/preview/typed')).toBe("frame-ancestors 'self'")
    expect([await framed('/embed'), await framed('/bn/embed')]).toEqual(
      Array(2).fill('frame-ancestors *'),
    )
    expect((await get('/preview/typed')).headers['x-robots-tag']).toBe('noindex')
  })

  it('is not sent again to who has it', async () => {
    const etag = String((await get('/')).headers['etag'])
    const again = await get('/', { 'if-none-match': etag })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })
})

describe('what is not there', () => {
  it.each([
    ['/nothing', 'Not found'],
    ['/404', 'Not found'],
    ['/fund', 'Not found'],
    ['/index.html', 'Not found'],
    ['/__spa-fallback.html', 'Not found'],
    ['/assets/../../package.json', 'Not found'],
    ['/assets/%2e%2e/%2e%2e/package.json', 'Not found'],
    ['/.env', 'Not found'],
    ['/bnx', 'Not found'],
    ['/%E0%A4%A', 'Not found'],
    ['/bn/%zz?a', 'পাওয়া যায়নি'],
    ['/fund/flood/more', 'Not found'],
    ['/BN/nothing', 'পাওয়া যায়নি'],
    ['/bn/nothing', 'পাওয়া যায়নি'],
    ['/fund/nothing', 'No such fund'],
    ['/Fund/nothing/', 'No such fund'],
    ['/fund/404', 'No such fund'],
    ['/bn/fund/nothing', 'এমন তহবিল নেই'],
  ])('at %s is said so with 404', async (url, title) => {
    const response = await get(url, { 'if-none-match': '*' })
    expect(response.statusCode).toBe(404)
    expect(response.payload).toContain(`<title>${title}</title>`)
  })
})

describe('a file', () => {
  it('whose name holds its content is kept for a year', async () => {
    const response = await get('/assets/app-5f3a.js')
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  it('of another name is asked for each time', async () => {
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
  })

  it('that opens our form may be run by any page, and is new within the hour', async () => {
    expect((await get('/donate.js?ver=1')).headers).toMatchObject({
      'cache-control': 'public, max-age=3600',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
    })
  })

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ])('comes compressed to who accepts %s', async (accepted, encoding, decompress) => {
    const response = await get('/assets/app-5f3a.js', { 'accept-encoding': accepted })
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
    })
    expect(String(decompress(response.rawPayload))).toBe(build['assets/app-5f3a.js'])
  })

  it('comes as the build compressed it, whose copy has no address', async () => {
    const response = await get('/assets/built-1d2e.js', { 'accept-encoding': 'br' })
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(String(brotliDecompressSync(response.rawPayload))).toBe(builtCopy)
    expect((await get('/assets/built-1d2e.js.br')).statusCode).toBe(404)
  })

  it('that is no text comes as it is', async () => {
    const response = await get('/assets/font-77.woff2', { 'accept-encoding': 'br' })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.payload).toBe('wOF2')
  })
})

it('without a build, one sentence says so', async () => {
  const unbuilt = await createTestApp()
  const response = await unbuilt.app.inject('/')
  expect([response.statusCode, response.payload]).toEqual([
    503,
    'The web app is not built: run npm start.\n',
  ])
  await unbuilt.close()
})
