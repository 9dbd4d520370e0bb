import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FundContent } from '@daan/contract/fund-content'
import { seedFunds } from '@daan/contract/seed-funds'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { publicRoutes } from '../tooling/public-routes.ts'
import { root } from '../tooling/repository.ts'
import { hangLimitMs } from '../tooling/test-limits.ts'
import { type App, startApp } from './_app.ts'
import { asOwner } from './_database.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { pagesOnPaper } from './_paper.ts'

/** A copy, because the file is changed between two starts. */
const folder = path.join(root, 'test-results', 'charity')
await cp(path.join(import.meta.dirname, 'fixtures', 'charity'), folder, { recursive: true })
const file = path.join(folder, 'charity.json')
const charity = JSON.parse(await readFile(file, 'utf8'))

/** All that makes the site another charity's. */
const own = { CHARITY_FILE: file, WEB_DIRECTORY: '' }

/** The file's content at an earlier start, and the page's then. */
const earlier = { shortName: { en: 'Haor Relief', bn: 'হাওর ত্রাণ' }, phone: '+880 871-44444' }
const earlierPage = await pageOfStart({ ...charity, ...earlier })
await writeFile(file, JSON.stringify(charity))

async function pageOfStart(content: object): Promise<string> {
  await writeFile(file, JSON.stringify(content))
  const app = await startApp(own, inject('firstStart'))
  try {
    return await textOf(app, '/contact')
  } finally {
    await app.remove()
  }
}

const publicUrl = 'http://haor.example'
const journey = journeyOnOwnServer({ ...own, PUBLIC_URL: publicUrl })

/** Traces of the demonstration; readers never see the names of fonts. */
const ours =
  /\bDaan\b(?! (Display|Name|Plain|Narrow|Wide|Taka|Bangla))|daan\.example|1000-000000|Dhanmondi|ধানমন্ডি|[Dd]emonstration:/

async function textOf(app: App, address: string): Promise<string> {
  return (await fetch(new URL(address, app.url))).text()
}

journey('a changed file is taken at the next start', async ({ app }) => {
  const starts = [
    { page: earlierPage, said: earlier, unsaid: charity },
    { page: await textOf(app, '/contact'), said: charity, unsaid: earlier },
  ]
  const textsOf = ({ shortName, phone }: typeof earlier) => [`· ${shortName.en}</title>`, phone]
  for (const { page, said, unsaid } of starts) {
    for (const text of textsOf(said)) expect(page).toContain(text)
    for (const text of textsOf(unsaid)) expect(page).not.toContain(text)
  }
})

journey('nothing of ours shows in any page of another charity', async ({ app }) => {
  for (const route of await publicRoutes()) {
    const page = (await textOf(app, route)).replaceAll(/<(style|script)[^>]*>[\s\S]*?<\/\1>/g, '')
    expect(ours.exec(page)?.[0], route).toBeUndefined()
    const name = route.startsWith('/bn') ? charity.shortName.bn : charity.shortName.en
    expect(page, route).toContain(` · ${name}</title>`)
  }
})

journey('without a permit it sells no ticket, and offers none', async ({ app, open }) => {
  for (const address of ['/', '/special', '/bn/special']) {
    expect(await textOf(app, address), address).not.toMatch(/href="[^"]*\/(special\/)?raffle"/)
  }
  const { page } = await open({ path: '/special/raffleresult' })
  await page.getByText('has been published, so no ticket is sold.').waitFor()
})

journey(
  'its file, not ours, is what home screens, search engines and shared links say',
  async ({ app }) => {
    expect(JSON.parse(await textOf(app, '/manifest.webmanifest'))).toMatchObject({
      name: `${charity.name.en} · ${charity.name.bn}`,
      short_name: charity.shortName.en,
    })
    const seal = await textOf(app, '/favicon.svg')
    for (const colour of Object.values(charity.seal)) expect(seal).toContain(colour)
    const about = await textOf(app, '/about')
    expect(about).toContain(`<meta property="og:site_name" content="${charity.name.en}"`)
    const [, said = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(about) ?? []
    expect(JSON.parse(said)).toMatchObject({
      '@type': 'NGO',
      name: charity.name.en,
      telephone: charity.phone,
      potentialAction: { '@type': 'DonateAction', target: `${publicUrl}/fund` },
    })
  },
)

journey('the front page begins with whose it is and what for', async ({ app }) => {
  for (const [address, locale] of [
    ['/', 'en'],
    ['/bn', 'bn'],
  ] as const) {
    const page = await textOf(app, address)
    const words = page.slice(page.indexOf('<main')).replaceAll(/<[^>]*>/g, ' ')
    expect(words.replaceAll(/\s+/g, ' ').trim()).toMatch(
      new RegExp(`^${charity.name[locale]} ${charity.purpose[locale]}`),
    )
    expect(words).toContain(charity.registration.authority[locale])
  }
})

journey('no script of another charity has a contact or a fund’s words of ours', async ({ app }) => {
  for (const name of await readdir(path.join(root, 'web/build/code/client/assets'))) {
    if (!name.endsWith('.js')) continue
    const script = await textOf(app, `/assets/${name}`)
    expect(/daan\.example|1000-000000|Dhanmondi/.exec(script)?.[0], name).toBeUndefined()
    // Only admins choose among our drawings, with our words for them.
    if (!name.startsWith('admin')) expect(script, name).not.toContain(seedFunds.floodRelief.lead.en)
  }
})

journey('a donor sees whose site it is, who answers for it, and how to pay', async ({ open }) => {
  const { page } = await open({ path: '/about' })
  const logo = page.getByRole('banner').getByRole('img', { name: charity.shortName.en })
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480)
  const main = page.getByRole('main')
  for (const text of [charity.purpose.en, 'Shirin Akhter', 'HW-2931', '4455-667788']) {
    await main.getByText(text).first().waitFor()
  }
  expect(await main.getByRole('link', { name: 'Audit of 2025' }).getAttribute('href')).toBe(
    charity.audits[0].url,
  )
  await page.goto(new URL('/fund/flood', page.url()).href)
  await page.getByRole('link', { name: 'Donate Now' }).last().click()
  const form = page.getByRole('dialog')
  await form.getByText('You promise this gift; no money is taken here.').waitFor()
  await form.getByLabel('Amount').fill('700')
  await form.getByLabel('Full Name').fill('Kamal Hossain')
  await form.getByLabel('E-mail or mobile number').fill('kamal@example.org')
  await form.getByRole('button', { name: 'Donate ৳700' }).click()
  await page.getByRole('link', { name: 'See receipt' }).click()
  const pay = page.getByRole('region', { name: 'How to pay' })
  await pay.getByText('01712345678').waitFor()
  const number = await page.getByRole('heading', { level: 1 }).textContent()
  expect(await pay.textContent()).toContain(`Send ৳700 to one of these, and write ${number} as`)
})

journey(
  'without script a donor of another charity sees whom to call or write to',
  async ({ open }) => {
    const { page } = await open({ path: '/fund/flood', locale: 'bn', script: 'forbidden' })
    const main = page.getByRole('main')
    await main.getByRole('link', { name: '+৮৮০' }).waitFor()
    await main.getByRole('link', { name: charity.email }).waitFor()
  },
)

journey(
  'a gift that was paid is not asked for again, and its receipt is a sheet to keep',
  async ({ open }) => {
    const at = '2026-11-20T10:00:00.000Z'
    const receipt = '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f'
    const promised = {
      receipt,
      receiptNumber: 'DN-000042',
      at,
      fundType: 'zakat',
      amount: 1234567.89,
    }
    const payment = {
      gateway: 'bkash',
      method: 'bKash',
      transaction: 'BKX1',
      settledAt: at,
      refunded: 0,
    }
    let answer: object = { ...promised, state: 'settled' }
    const { page, context } = await open({
      path: `/receipt/${receipt}`,
      async prepare(tab) {
        await tab.route('**/api/receipt/*', (route) => route.fulfill({ json: answer }))
        await tab.route('**/api/receipt/*/proof', (route) => route.fulfill({ json: null }))
      },
    })
    const pay = page.getByRole('region', { name: 'How to pay' })
    await pay.waitFor()
    await expectOnePage(page, 'Pledge')
    const kinds = [
      ['refunded', 'Refunded'],
      ['settled', 'Money receipt'],
    ] as const
    for (const [state, kind] of kinds) {
      answer = { ...promised, state, payment }
      await page.reload()
      await page.getByText('BKX1').waitFor()
      expect(await pay.count(), state).toBe(0)
      await expectOnePage(page, kind)
    }
    await page.goto(page.url().replace('/receipt/', '/bn/receipt/'))
    await page.getByText('BKX1').waitFor()
    await expectOnePage(page, 'মানি রসিদ')
    answer = { ...promised, state: 'settled' }
    await page.reload()
    await page.getByRole('region', { name: 'যেভাবে টাকা দেবেন' }).waitFor()
    await expectOnePage(page, 'প্রতিশ্রুতি')

    // Read in Bangla figures, typed into a phone in others.
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByText('৪৪৫৫-৬৬৭৭৮৮').waitFor()
    await page.getByRole('button', { name: 'নম্বর কপি করুন: হাওর ব্যাংক' }).click()
    await page.getByRole('status').filter({ hasText: 'কপি হয়েছে' }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4455667788')
  },
)

/** A receipt is whole on one sheet, large or small: who gives it, what it is, and where it can be looked up. */
async function expectOnePage(page: Page, kind: string): Promise<void> {
  const paper = page.getByRole('article')
  await paper.getByText(kind, { exact: true }).waitFor()
  await paper.getByText('HW-2931').waitFor()
  await paper.locator('.paper-code').waitFor({ state: 'attached' })
  for (const format of ['A4', 'A5'] as const) {
    expect(await pagesOnPaper(page, format), `${kind} on ${format}`).toBe(1)
  }
}

/** Words of the charity's own for a fund that it adopts. */
const adopted: FundContent = {
  ...seedFunds.zakat,
  name: { en: 'Haor schools', bn: 'হাওরের স্কুল' },
  lead: { en: 'Books reach the haor by boat.', bn: 'হাওরে বই যায় নৌকায়।' },
  uses: [],
}
const adoptedKeys = ['zakat', 'orphans', 'education']

/** Publishes the charity's words of three funds and hides all others, at once. */
function decideAboutFunds(app: App): Promise<void> {
  return asOwner(app, async (database) => {
    const values = [adoptedKeys]
    await database.query('BEGIN')
    await database.query({
      text: `INSERT INTO fund_edition (fund, number, content, saved_by)
        SELECT key, 1, $2, 'chief' FROM unnest($1::text[]) AS key`,
      values: [adoptedKeys, JSON.stringify(adopted)],
    })
    await database.query({ text: 'UPDATE fund SET edition = 1 WHERE key = ANY ($1)', values })
    await database.query({ text: `UPDATE fund SET state = 'hidden' WHERE key <> ALL ($1)`, values })
    await database.query('COMMIT')
  })
}

/** Words of the product about its funds, and the names of those that are hidden. */
const seedWords = Object.entries(seedFunds).flatMap(([key, { name, lead, uses }]) =>
  [...(adoptedKeys.includes(key) ? [] : [name]), lead, ...uses.map(({ text }) => text)].flatMap(
    ({ en, bn }) => [en, bn],
  ),
)

journey(
  'three funds adopted and eleven hidden, no page has a word of ours of them',
  async ({ app }) => {
    await decideAboutFunds(app)
    const all = () => textOf(app, '/bn/fund')
    await expect.poll(all, { timeout: hangLimitMs }).toContain(adopted.lead.bn)
    const sitemap = await textOf(app, '/sitemap.xml')
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url = '']) => new URL(url).pathname,
    )
    expect(pages.filter((page) => /\/fund\//.test(page)).toSorted()).toEqual(
      ['zakat', 'orphan', 'education']
        .flatMap((slug) => [`/bn/fund/${slug}`, `/fund/${slug}`])
        .toSorted(),
    )
    for (const page of [
      ...pages,
      '/no-such-page',
      '/bn/no-such-page',
      '/fund/none',
      '/bn/fund/none',
    ]) {
      const text = await textOf(app, page)
      const ofOurs = seedWords.filter((words) => text.toLowerCase().includes(words.toLowerCase()))
      expect(ofOurs, page).toEqual([])
      expect(text, page).not.toMatch(/href="[^"]*\/(rickshaw|fund\/(rickshaw|flood|winter))["#]/)
    }
    const [content = ''] = /\/assets\/content-\w+\.js/.exec(await textOf(app, '/')) ?? []
    const script = await textOf(app, content)
    for (const { lead, uses } of Object.values(seedFunds)) {
      for (const text of [lead, ...uses.map((use) => use.text)])
        expect(script).not.toContain(text.en)
    }
    for (const [from, to] of [
      ['/rickshaw', '/fund'],
      ['/bn/fund/flood', '/bn/fund'],
    ]) {
      expect(new URL((await fetch(app.url + from)).url).pathname).toBe(to)
    }
  },
)
