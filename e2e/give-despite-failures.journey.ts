import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  failToLoad,
  forbiddenStorage,
  forbidStorage,
  lostConnection,
  neverIdle,
  removeNewApis,
} from './_failures.ts'
import { asha, expectGiven, fill, give, openForm, takaGiven, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import type { Opened, Visit } from './_pages.ts'

const journey = journeyOnOwnServer()

async function giveOffline(open: (visit: Visit) => Promise<Opened>) {
  const { page, context, expectProblem } = await open({ path: '/fund/flood' })
  expectProblem(lostConnection)
  const form = await openForm(page)
  await context.setOffline(true)
  await give(form, asha)
  await thanked(page, 'Kept on this device')
  return { page, context }
}

journey('offline, a gift is kept; back online, it is sent once', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page, context } = await giveOffline(open)
  expect(await takaGiven(app)).toBe(before)
  await context.setOffline(false)
  await thanked(page, 'Recorded')
  await expectGiven(app, before, 500)
})

/** The next visit may find the device too busy to rest. */
const nextVisits = [
  { visit: 'the next visit', prepare: undefined },
  { visit: 'a next visit that never rests', prepare: neverIdle },
]

journey.for(nextVisits)(
  'a gift survives the closed tab and is sent on $visit',
  async ({ prepare }, { app, open }) => {
    const before = await takaGiven(app)
    const { page, context } = await giveOffline(open)
    await page.close()
    await context.setOffline(false)
    const later = await context.newPage()
    await prepare?.(later)
    const answered = later.waitForResponse('**/api/fundsupdate')
    await later.goto(app.url)
    await answered
    await expectGiven(app, before, 500)
  },
)

const waitingNotice = (page: Page) => page.getByText('1 gift is waiting on this device')

async function closeThanks(page: Page) {
  const thanks = await thanked(page, 'Kept on this device')
  await thanks.getByRole('button', { name: 'Close' }).last().click()
}

journey(
  'while the server is down a gift waits; when it is up, it is booked once',
  async ({ app, open }) => {
    const before = await takaGiven(app)
    const { page, expectProblem } = await open({ path: '/fund/flood' })
    expectProblem(lostConnection)
    const form = await openForm(page)
    await app.kill()
    await give(form, asha)
    await closeThanks(page)
    await waitingNotice(page).waitFor()
    await app.start()
    await waitingNotice(page).waitFor({ state: 'detached' })
    await expectGiven(app, before, 500)
  },
)

journey('a press sends a gift that would wait for longer', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page, expectProblem } = await open({ path: '/fund/flood' })
  expectProblem(lostConnection)
  // As long as this the outbox sends nothing by itself, so only the press can.
  const headers = { 'retry-after': '600' }
  await page.route('**/api/fundsupdate', (route) => route.fulfill({ status: 503, headers }))
  await give(await openForm(page), asha)
  await closeThanks(page)
  await waitingNotice(page).waitFor()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Send now' }).click()
  await waitingNotice(page).waitFor({ state: 'detached' })
  await expectGiven(app, before, 500)
})

journey('two presses of the button are one gift', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page } = await open({ path: '/fund/flood' })
  const form = await openForm(page)
  await fill(form, asha)
  await form.locator('button[type=submit]').dblclick({ force: true, noWaitAfter: true })
  await thanked(page, 'Recorded')
  await expectGiven(app, before, 500)
})

journey('a reload while sending sends no second gift', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page, expectProblem } = await open({ path: '/fund/flood' })
  expectProblem(lostConnection)
  const keys: (string | undefined)[] = []
  const donors: object[] = []
  await page.route('**/api/fundsupdate', async (route) => {
    donors.push(route.request().postDataJSON().donor)
    keys.push(route.request().headers()['idempotency-key'])
    // The first gift arrives and is booked, but its answer never comes back.
    const response = await route.fetch()
    if (keys.length > 1) await route.fulfill({ response })
  })
  await give(await openForm(page), asha)
  await expectGiven(app, before, 500)
  const answered = page.waitForResponse('**/api/fundsupdate')
  await page.reload()
  await answered
  expect(keys).toEqual([keys[0], keys[0]])
  for (const donor of donors) expect(Object.keys(donor)).toEqual(['name', 'email', 'amount'])
  await expectGiven(app, before, 500)
})

journey('a gift booked as it was once understood is not called refused', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page, expectProblem } = await open({ path: '/fund/flood' })
  expectProblem(lostConnection)
  let tries = 0
  await page.route('**/api/fundsupdate', async (route) => {
    if (tries++ > 0) return route.continue()
    // An older server reads a name in another way and books the gift; its answer never comes back.
    const postData = route.request().postData()?.replace(asha.name, 'ASHA AKTER') ?? ''
    await route.fetch({ postData })
    await route.abort()
  })
  await give(await openForm(page), asha)
  await thanked(page, 'Recorded: ৳500 to Flood relief.')
  expect(tries).toBe(2)
  await expectGiven(app, before, 500)
})

journey('where nothing can be stored, a gift is sent all the same', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page, expectProblem } = await open({ path: '/fund/flood', prepare: forbidStorage })
  expectProblem(forbiddenStorage)
  await give(await openForm(page), asha)
  await thanked(page, 'Recorded')
  await expectGiven(app, before, 500)
})

const unloaded = 'The form could not be loaded. Nothing was sent.'

/** Ways of a donor whose gift waits for a script that does not come. */
const waysOn = [
  { way: 'when the script is asked for again', go: async () => undefined },
  {
    way: 'after a reload',
    async go(page: Page) {
      await page.reload()
      await page.getByText(unloaded).waitFor()
    },
  },
  {
    way: 'in the other language',
    async go(page: Page) {
      await page.getByRole('link', { name: 'বাংলা' }).first().click()
      await page.locator('html[lang=bn]').waitFor()
    },
  },
  {
    way: 'after a page that fails, too',
    async go(page: Page) {
      await page.getByRole('banner').getByRole('link', { name: 'About us' }).click()
      await page.getByText('If you have given, your gift is kept').waitFor()
    },
  },
]

journey.for(waysOn)(
  'a gift made before its script came is sent $way',
  async ({ go }, { app, open }) => {
    const before = await takaGiven(app, 'rikshawFor1000')
    const { page, expectProblem } = await open({
      viewport: 'desktop',
      prepare: (page) => failToLoad(page, 'giving-parts'),
    })
    expectProblem(lostConnection)
    await failToLoad(page, 'about')
    await give(page.getByRole('region', { name: '৳1,000 for a rickshaw' }), asha)
    await page.getByText(unloaded).waitFor()
    await go(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: /^(Try again|আবার চেষ্টা করুন)$/ }).click()
    await thanked(page, /Recorded|দানের কথা পেয়েছি/)
    await expectGiven(app, before, 500, 'rikshawFor1000')
  },
)

journey('a tab that holds its turn for ever holds up no other tab', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page, context } = await open({ path: '/fund/flood' })
  const asleep = await context.newPage()
  await asleep.goto(`${app.url}/about`)
  await asleep.evaluate(() => {
    void navigator.locks.request('daan-gifts', () => new Promise(() => undefined))
  })
  await give(await openForm(page), asha)
  await thanked(page, 'Recorded')
  await expectGiven(app, before, 500)
})

journey('a browser from before 2024 gives as well', async ({ app, open }) => {
  const before = await takaGiven(app)
  const { page } = await open({ path: '/fund/flood', prepare: removeNewApis })
  await give(await openForm(page), asha)
  await thanked(page, 'Recorded')
  await expectGiven(app, before, 500)
})
