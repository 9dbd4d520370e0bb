import { randomUUID } from 'node:crypto'
import { funds, pathOfFund } from '@daan/contract/funds'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { asha } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { expectFitsNarrowest } from './_narrowest-screen.ts'
import { hydrated } from './_pages.ts'

const largest = '999999999'
const journey = journeyOnOwnServer({ MAX_DONATION_TAKA: largest })

const paths = ['/', '/fund', '/fund/flood', '/viewour/total-fund', '/populer-work', '/rickshaw']

/** As much as a figure of two digits of crore can say, in one fund of each category, once. */
async function fillBooks(url: string): Promise<void> {
  const { total } = await (await fetch(`${url}/api/allfunds`)).json()
  if (total > 0) return
  const given = new Map(funds.map((fund) => [fund.category, fund]))
  for (const { category, type } of given.values()) {
    const { status } = await fetch(`${url}/api/fundsupdate`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'idempotency-key': `"${randomUUID()}"` },
      body: JSON.stringify({
        fundCategory: category,
        fundType: type,
        amount: largest,
        donor: { userUid: null, userPhoto: null, ...asha, amount: largest },
      }),
    })
    expect(status).toBe(200)
  }
}

/** The figures of a page that stand over one another or out of it, as they are written. */
function overprinted(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const figures = [...document.querySelectorAll('main .tk')].filter((one) =>
      one.checkVisibility(),
    )
    const boxes = figures.map((one) => ({
      one,
      box: one.getBoundingClientRect(),
    }))
    return boxes.flatMap(({ one, box }, index) => {
      const isSwiped = one.closest('.swipe-row') !== null
      const isOut = !isSwiped && (box.left < 0 || box.right > document.documentElement.clientWidth)
      const isOver = boxes
        .slice(index + 1)
        .some(
          ({ box: other }) =>
            box.left < other.right &&
            other.left < box.right &&
            box.top < other.bottom &&
            other.top < box.bottom,
        )
      return isOut || isOver ? [one.textContent] : []
    })
  })
}

journey.for(['en', 'bn'] as const)(
  'with ৳99,99,99,999 in a fund every page fits 320 px, and no figure stands over another, in %s',
  async (locale, { app, open }) => {
    await fillBooks(app.url)
    const { page } = await open({ path: '/about', locale })
    for (const path of [...paths, pathOfFund(funds[0])]) {
      await page.goto(app.url + (locale === 'bn' ? `/bn${path}` : path))
      await hydrated(page)
      await expectFitsNarrowest(page)
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await overprinted(page), `${page.url()} at ${width} px`).toEqual([])
      }
    }
  },
)
