import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { publicRoutes } from '../tooling/public-routes.ts'
import type { App } from './_app.ts'
import { journeyOnOwnServer } from './_journey.ts'

/** Limits of a title and a description in search results, in characters as readers count them. */
const longestTitle = 60
const longestDescription = 155

const pages = (await publicRoutes()).filter((route) => !route.endsWith('/404'))
const characters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Pages about an account, which nobody looks for. */
const accountPages = ['/signin', '/signup', '/verify-email', '/reset-password', '/auth/popup-done']

/** Ways to be shown that a browser offers to install. @see https://web.dev/articles/install-criteria */
const installed = ['fullscreen', 'standalone', 'minimal-ui']

/** The site's public address; it listens elsewhere. */
const publicUrl = 'http://daan.example'

const journey = journeyOnOwnServer({ PUBLIC_URL: publicUrl })

/** The text at a path, or at a public address, of the site. */
async function read(app: App, address: string): Promise<string> {
  const answer = await ask(app, address)
  expect(answer.status, address).toBe(200)
  return answer.text()
}

function ask(app: App, address: string): Promise<Response> {
  return fetch(new URL(address.replace(publicUrl, ''), app.url))
}

/** Parts of the head that search engines and shared links read. */
type Head = {
  title: string
  canonical: string
  description: string
  robots: string
  alternates: Record<string, string>
  picture: string
  /** `width`x`height`, in pixels. */
  pictureSize: string
}

type Site = { app: App; browser: Browser }

/** The head of each page at these paths, as a browser reads it without running its script. */
async function readHeads({ app, browser }: Site, routes: readonly string[]): Promise<Head[]> {
  const answers = await Promise.all(routes.map((route) => ask(app, route)))
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  const blank = await browser.newPage() // a page of the site has a policy that speaks up
  return blank.evaluate(headsOf, texts).finally(() => blank.close())
}

/** Runs in the browser, so it holds all it needs. */
function headsOf(pages: string[]): Head[] {
  return pages.map((html) => {
    const { title, head } = new DOMParser().parseFromString(html, 'text/html')
    const attributeOf = (selector: string, attribute: string) =>
      head.querySelector(selector)?.getAttribute(attribute) ?? ''
    const shared = (property: string) => attributeOf(`meta[property="og:${property}"]`, 'content')
    const links = head.querySelectorAll<HTMLLinkElement>('link[rel=alternate][hreflang]')
    return {
      title,
      canonical: attributeOf('link[rel=canonical]', 'href'),
      description: attributeOf('meta[name=description]', 'content'),
      robots: attributeOf('meta[name=robots]', 'content'),
      alternates: Object.fromEntries([...links].map(({ hreflang, href }) => [hreflang, href])),
      picture: shared('image'),
      pictureSize: `${shared('image:width')}x${shared('image:height')}`,
    }
  })
}

/** Measures a picture as a browser decodes it, as `width`x`height`. */
function sizeOf(page: Page, address: string): Promise<string> {
  return page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return `${image.naturalWidth}x${image.naturalHeight}`
  }, address)
}

function publicAddress(route: string): string {
  return new URL(route, publicUrl).href
}

/** The front page has a second address; it is found under its first. */
function addressOf(route: string): string {
  return route.replace(/\/home$/, '') || '/'
}

/** Tells whether search engines may list a page. */
function isListed(route: string): boolean {
  const isUnlisted = /^(\/bn)?\/(receipts|embed)$/.test(route)
  return (
    addressOf(route) === route && !isUnlisted && !accountPages.includes(route.replace(/^\/bn/, ''))
  )
}

journey(
  'every page names itself, and the same page in both languages',
  async ({ app, browser }) => {
    const heads = await readHeads({ app, browser }, pages)
    for (const [index, route] of pages.entries()) {
      const english = addressOf(route).replace(/^\/bn(?=\/|$)/, '') || '/'
      const bangla = english === '/' ? '/bn' : `/bn${english}`
      expect(heads[index]?.canonical).toBe(publicAddress(addressOf(route)))
      expect(heads[index]?.alternates, route).toEqual({
        en: publicAddress(english),
        bn: publicAddress(bangla),
        'x-default': publicAddress(english),
      })
    }
  },
)

journey(
  'every page has a title and a description of its own, shown whole',
  async ({ app, browser }) => {
    const seen = new Set<string>()
    const routes = pages.filter((one) => addressOf(one) === one)
    for (const { title, description } of await readHeads({ app, browser }, routes)) {
      for (const [words, most] of [
        [title, longestTitle],
        [description, longestDescription],
      ] as const) {
        const length = [...characters.segment(words)].length
        expect(length, words).toBeGreaterThan(0)
        expect(length, words).toBeLessThanOrEqual(most)
        expect(seen, words).not.toContain(words)
        seen.add(words)
      }
    }
  },
)

journey(
  'every page has a picture to be shared with, as large as it says',
  async ({ app, browser, open }) => {
    const { page } = await open()
    const heads = await readHeads({ app, browser }, pages)
    const sizes = new Map(heads.map(({ picture, pictureSize }) => [picture, pictureSize]))
    for (const [address, size] of sizes) {
      const answer = await ask(app, address)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(await sizeOf(page, new URL(address).pathname), address).toBe(size)
    }
  },
)

journey('the sitemap leads to every listed page by its one address', async ({ app }) => {
  const xml = await read(app, '/sitemap.xml')
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
  const wanted = pages.filter(isListed)
  expect(addresses.toSorted()).toEqual(wanted.map((route) => publicAddress(route)))
  expect(await read(app, '/robots.txt')).toContain(`Sitemap: ${publicUrl}/sitemap.xml`)
})

journey('what is not there is not to be found', async ({ app, browser }) => {
  const routes = [
    '/no-such-page',
    '/bn/no-such-page',
    '/fund/no-such-fund',
    '/bn/fund/no-such-fund',
  ]
  for (const route of routes) expect((await ask(app, route)).status, route).toBe(404)
  for (const { robots } of await readHeads({ app, browser }, routes)) expect(robots).toBe('noindex')
})

journey('the app can be put on a home screen', async ({ app, open }) => {
  const { page, context } = await open()
  const browser = await context.newCDPSession(page)
  const { errors } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])

  const { display, icons } = JSON.parse(await read(app, '/manifest.webmanifest'))
  expect(installed).toContain(display)
  for (const { src, sizes } of icons) {
    const size = await sizeOf(page, src)
    if (sizes !== 'any') expect(size, src).toBe(sizes)
  }
  const purposes = icons.map(({ purpose = 'any' }) => purpose)
  expect(new Set(purposes)).toEqual(new Set(['any', 'maskable']))
})
