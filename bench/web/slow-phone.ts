import type { Browser, Page } from 'playwright-core'
import { median } from '../rounds.ts'
import { slowPhone } from './limits.ts'

const bitsPerByte = 8
/** Far beyond the limit: what takes longer has failed, in ms. */
const timeoutMs = 60_000

/**
 * Measures first visits on a slow line and processor, until a press on the menu button, made as soon as the
 * page is hydrated, has opened the menu and is painted. @returns the median, in ms from the navigation's start
 */
export async function firstAnswerMs(
  browser: Browser,
  url: string,
  visits: number,
): Promise<number> {
  const all: number[] = []
  for (let visit = 0; visit < visits; visit++) all.push(await visitOnce(browser, url))
  return median(all)
}

async function visitOnce(browser: Browser, url: string): Promise<number> {
  const { viewport } = slowPhone
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(timeoutMs)
    await slowDown(page)
    await page.goto(url, { waitUntil: 'commit' })
    const button = page.getByRole('button', { name: 'Menu' })
    await button.waitFor()
    const box = await button.boundingBox()
    if (!box) throw new Error(`${url} shows no menu button.`)
    await timeOf(page, 'html[data-hydrated]')
    const answered = timeOf(page, 'dialog[open]')
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
    return await answered
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const bytesPerSecond = slowPhone.bitsPerSecond / bitsPerByte
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowPhone.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.timesSlower })
}

/** When something that matches was painted, in the page's own time; waits for it without polling. */
function timeOf(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const painted = () =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
        const look = () => {
          if (!document.querySelector(selector)) return
          observer.disconnect()
          painted()
        }
        const observer = new MutationObserver(look)
        observer.observe(document, { subtree: true, childList: true, attributes: true })
        look()
      }),
    selector,
  )
}
