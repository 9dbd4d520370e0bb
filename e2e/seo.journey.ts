import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { publicRoutes } from '../tooling/public-routes.ts'
import type { App } from './_app.ts'
import { journeyOnOwnServer } from './_journey.ts'

/** What search results show of a title and a description, in characters as readers count them. */
const longestTitle = 60
const longestDescription = 155

const ROUTES = (await publicRoutes()).filter((route) => !route.endsWith('/404'))
const characters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Ways to be shown that a browser offers to install. @see https://web.dev/articles/install-criteria */
const INSTALLED = ['fullscreen', 'standalone', 'minimal-ui']

/** What the site calls itself; it listens elsewhere. */
const PUBLIC_URL = 'http://daan.example'

const journey = journeyOnOwnServer({ PUBLIC_URL })

/** The text at a path, or at a public address, of the site. */
async function read(app: App, address: string): Promise<string> {
  const answer = await ask(app, address)
  expect(answer.status, address).toBe(200)
  return answer.text()
}

function ask(app: App, address: string): Promise<Response> {
  return fetch(new URL(address.replace(PUBLIC_URL, ''), app.url))
}

/** The first piece of a page that a pattern captures. */
function piece(html: string, pattern: RegExp): string {
  const found = pattern.exec(html)?.[1]
  if (found === undefined) throw new Error(`The page has nothing like ${pattern}.`)
  return found.replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}

const canonical = (html: string) => piece(html, /<link rel="canonical" href="([^"]+)"/)
const description = (html: string) => piece(html, /<meta name="description" content="([^"]+)"/)
const title = (html: string) => piece(html, /<title>([^<]+)</)
const sharedPicture = (html: string) => piece(html, /<meta property="og:image" content="([^"]+)"/)
const sharedSize = (html: string) =>
  ['width', 'height']
    .map((side) => piece(html, new RegExp(`<meta property="og:image:${side}" content="([^"]+)"`)))
    .join('x')

/** What a picture measures when a browser has decoded it, as `width`x`height`. */
function sizeOf(page: Page, address: string): Promise<string> {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, address)
}

function alternates(html: string): Record<string, string> {
  const links = html.matchAll(/<link rel="alternate" href="([^"]+)" hrefLang="([^"]+)"/g)
  return Object.fromEntries([...links].map(([, href, language]) => [language, href]))
}

function publicAddress(route: string): string {
  return new URL(route, PUBLIC_URL).href
}

/** The front page has a second address; it is found under its first. */
function addressOf(route: string): string {
  return route.replace(/\/home$/, '') || '/'
}

journey('every page names itself, and the same page in both languages', async ({ app }) => {
  for (const route of ROUTES) {
    const html = await read(app, route)
    const english = addressOf(route).replace(/^\/bn(?=\/|$)/, '') || '/'
    const bangla = english === '/' ? '/bn' : `/bn${english}`
    expect(canonical(html)).toBe(publicAddress(addressOf(route)))
    expect(alternates(html), route).toEqual({
      en: publicAddress(english),
      bn: publicAddress(bangla),
      'x-default': publicAddress(english),
    })
  }
})

journey('every page has a title and a description of its own, shown whole', async ({ app }) => {
  const seen = new Map<string, string>()
  for (const route of ROUTES.filter((one) => addressOf(one) === one)) {
    const html = await read(app, route)
    for (const [words, most] of [
      [title(html), longestTitle],
      [description(html), longestDescription],
    ] as const) {
      expect([...characters.segment(words)].length, words).toBeLessThanOrEqual(most)
      expect(seen.get(words), `${route}: ${words}`).toBeUndefined()
      seen.set(words, route)
    }
  }
})

journey(
  'every page has a picture to be shared with, as large as it says',
  async ({ app, open }) => {
    const { page } = await open()
    const pages = await Promise.all(ROUTES.map((route) => read(app, route)))
    const sizes = new Map(pages.map((html) => [sharedPicture(html), sharedSize(html)]))
    for (const [address, size] of sizes) {
      const answer = await ask(app, address)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(await sizeOf(page, new URL(address).pathname), address).toBe(size)
    }
  },
)

journey('the sitemap leads to every page by its one address', async ({ app }) => {
  const xml = await read(app, '/sitemap.xml')
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  const wanted = ROUTES.filter((route) => addressOf(route) === route)
  expect(addresses.toSorted()).toEqual(wanted.map((route) => publicAddress(route)))
  expect(await read(app, '/robots.txt')).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
})

journey('what is not there is not to be found', async ({ app }) => {
  for (const route of ['/no-such-page', '/bn/no-such-page', '/fund/no-such-fund']) {
    const answer = await ask(app, route)
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('<meta name="robots" content="noindex"/>')
  }
})

journey('the app can be put on a home screen', async ({ app, open }) => {
  const { page, context } = await open()
  const browser = await context.newCDPSession(page)
  const { errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])

  const { display, icons } = JSON.parse(await read(app, '/manifest.webmanifest'))
  expect(INSTALLED).toContain(display)
  for (const { src, sizes } of icons) {
    const size = await sizeOf(page, src)
    if (sizes !== 'any') expect(size, src).toBe(sizes)
  }
  const purposes = icons.map(({ purpose = 'any' }) => purpose)
  expect(new Set(purposes)).toEqual(new Set(['any', 'maskable']))
})
