import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { serviceWorkerReady } from './_failures.ts'
import { asha, expectGiven, give, openForm, takaGiven, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { hydrated } from './_pages.ts'

const journey = journeyOnOwnServer()

/** Resolves when a picture that was never seen before is drawn all the same. */
async function drawn(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('main').locator(`img[src*="/${name}-"]:visible`)
  await expect.poll(() => picture.evaluate(isDrawn)).toBe(true)
}

function isDrawn(image: HTMLImageElement | SVGElement): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0
}

journey(
  'after one visit a fund opens without a network, and takes a gift',
  async ({ app, open }) => {
    const before = await takaGiven(app)
    const { page, context, expectProblem } = await open({ path: '/', worksOffline: true })
    await serviceWorkerReady(page)
    await context.setOffline(true)
    expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)

    // As a link of a campaign names it.
    await page.goto(`${app.url}/fund/flood?utm_source=facebook.com`)
    await hydrated(page)
    await give(await openForm(page), asha)
    await thanked(page, /kept on this device/i)
    expect(await takaGiven(app)).toBe(before)

    await context.setOffline(false)
    await expectGiven(app, before, 500)
  },
)

journey('without a network no figure passes for a fresh one', async ({ app, open }) => {
  const { page, context, expectProblem } = await open({
    path: '/bn/viewour/total-fund',
    locale: 'en',
    worksOffline: true,
  })
  await serviceWorkerReady(page)
  await context.setOffline(true)
  expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)

  await page.goto(`${app.url}/bn/viewour/total-fund`)
  await hydrated(page)
  await page.getByRole('status').filter({ hasText: 'মোট এখন আনা যাচ্ছে না' }).waitFor()
  expect(await page.getByText('৳').count()).toBe(0)
  await drawn(page, 'offline')
})
