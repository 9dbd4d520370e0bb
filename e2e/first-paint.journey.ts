import { get } from 'node:http'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { firstRoundTrip, headerBytes } from '../tooling/budgets.ts'
import { publicRoutes } from '../tooling/public-routes.ts'
import { journey, journeyOnOwnServer } from './_journey.ts'

const looks = ['color', 'background', 'box-shadow', 'border', 'font', 'opacity', 'display'] as const

/** Measures the place and style of everything seen before the lazy parts, an element a line. */
function firstScreen(page: Page): Promise<string> {
  return page.evaluate((looks) => {
    const elements = [
      ...document.querySelectorAll(
        'body *:not(.below-fold, .below-fold *, :has(.below-fold), svg *)',
      ),
    ]
    return elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const style = getComputedStyle(element)
        const look = looks.map((name) => `${name}: ${style.getPropertyValue(name)}`)
        return [element.outerHTML.slice(0, 200), x, y, width, height, ...look].join(' ')
      })
      .join('\n')
  }, looks)
}

/** Takes the sheet away again, and what tells the page that it came. */
function removeSheet(page: Page) {
  return page.evaluate(() => {
    const link = document.querySelector<HTMLLinkElement>('link[href^="/assets/style-"]')
    if (!link?.sheet) throw new Error('There is no sheet.')
    link.disabled = true
    delete document.documentElement.dataset['sheet']
    delete document.documentElement.dataset['whole']
  })
}

/** One fund's page stands for all fourteen. */
const pages = (await publicRoutes()).filter((route) => !/fund\/(?!flood)/.test(route))

journey.for(pages)('the sheet changes nothing that %s showed first', async (path, { open }) => {
  const looks = (['phone', 'desktop'] as const).map(async (viewport) => {
    const { page, expectProblem } = await open({
      path,
      viewport,
      dark: viewport === 'desktop',
      script: 'fails',
      sharesTab: true,
      async prepare(page) {
        await page.route(/\.(js|woff2)$/, (route) => route.abort())
      },
    })
    expectProblem(/ERR_FAILED|dynamically imported|Event|404/)
    await page.locator('html[data-boot=failed][data-sheet]').waitFor()
    const whole = await firstScreen(page)
    await removeSheet(page)
    expect(await firstScreen(page)).toBe(whole)
  })
  await Promise.all(looks)
})

journey.for(['/', '/bn', '/receipt/any'])(
  '%s asks for no picture, script or sheet before its first paint',
  async (path, { open }) => {
    const { page, expectProblem } = await open({ path })
    expectProblem(/\/api\/receipt\/any/)
    const early = await page.evaluate(() => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      if (!paint) throw new Error('Nothing was painted.')
      const requests = performance.getEntriesByType('resource')
      return requests.filter((one) => one.startTime < paint.startTime).map((one) => one.name)
    })
    // Bangla letters come first, where the machine has none.
    expect(early.filter((name) => !name.endsWith('.woff2'))).toEqual([])
  },
)

journey(
  'what stands below the first screen waits for neither script nor letters',
  async ({ open }) => {
    const { page } = await open({
      script: 'fails',
      async prepare(page) {
        await page.route(/\.(js|woff2)$/, () => undefined)
      },
    })
    await page.locator('html[data-sheet]').waitFor({ state: 'attached' })
    const footer = page.locator('footer.below-fold')
    expect(await footer.evaluate((part) => getComputedStyle(part).contentVisibility)).toBe('auto')
  },
)

/** Counts the bytes of a page over a fresh connection: all of the answer, and its headers alone. */
function bytesOf(url: string): Promise<{ all: number; headers: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', connection: 'keep-alive' }
    get(url, { agent: false, headers }, (answer) => {
      const { socket } = answer
      answer.on('error', reject).resume()
      answer.on('end', () => {
        const all = socket.bytesRead
        resolve({ all, headers: all - Number(answer.headers['content-length']) })
      })
    }).on('error', reject)
  })
}

const overHttps = journeyOnOwnServer({ PUBLIC_URL: 'https://daan.example' })

overHttps.for(['/', '/home', '/bn', '/bn/home'])(
  '%s comes with its headers in the first round trip of a connection',
  async (path, { app }) => {
    const { all, headers } = await bytesOf(app.url + path)
    expect(headers).toBeLessThanOrEqual(headerBytes)
    expect(all).toBeLessThanOrEqual(firstRoundTrip)
  },
)

journey('what only a pointer shows is not in a page’s critical CSS', async ({ app }) => {
  for (const route of await publicRoutes()) {
    if (route.endsWith('/404')) continue // answers 404 by design
    const html = await (await fetch(app.url + route)).text()
    expect(html, route).toContain('<style id="')
    expect(html.match(/.{0,40}:hover/g), route).toBeNull()
  }
})
