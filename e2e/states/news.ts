import type { Page } from 'playwright-core'
import { asha, give, openForm, thanked } from '../_giving.ts'
import type { Opened } from '../_pages.ts'
import { aPhotograph } from '../_photograph.ts'
import { buyer, chief } from '../_raffle.ts'
import { seeReceipt } from './giving.ts'
import { type State, statusSeen } from './state.ts'

const news = '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f71'
const draft = '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f72'

const photographs = ['a', 'b', 'c'].map((letter) => ({
  picture: { photo: letter.repeat(32), width: 1200, height: 630, focus: { x: 50, y: 50 } },
  alt: {
    en: 'A boat with sacks of rice at the bank of a flooded field',
    bn: 'ডুবে যাওয়া মাঠের ধারে চালের বস্তাসহ একটি নৌকা',
  },
}))

const content = {
  title: {
    en: 'Two boats with rice reached sixty families in Khaliajuri',
    bn: 'খালিয়াজুরীর ষাট পরিবারের কাছে চাল নিয়ে দুটি নৌকা পৌঁছেছে',
  },
  text: {
    en: 'The roads have been under water for nine days. Volunteers of three villages rowed ten kilos of rice and two of lentils to each family.\n\nThe school on the hill is open again; forty children slept there.',
    bn: 'নয় দিন ধরে রাস্তাঘাট পানির নিচে। তিন গ্রামের স্বেচ্ছাসেবকেরা নৌকায় করে প্রতিটি পরিবারে দশ কেজি চাল ও দুই কেজি ডাল পৌঁছে দিয়েছেন।\n\nটিলার ওপরের স্কুলটি আবার খুলেছে; সেখানে চল্লিশটি শিশু ঘুমিয়েছে।',
  },
  place: { en: 'Khaliajuri, Netrokona', bn: 'খালিয়াজুরী, নেত্রকোনা' },
  day: '2026-11-18',
  photographs,
  hasConsent: true,
}
const payout = {
  number: 12,
  amount: 48_500,
  purpose: {
    en: 'Rice and lentils for sixty families in Khaliajuri',
    bn: 'খালিয়াজুরীর ষাট পরিবারের জন্য চাল ও ডাল',
  },
}
const standing = {
  news,
  fundType: 'zakat',
  published: 1,
  latest: 2,
  publishedAt: '2026-11-19T05:20:00.000Z',
  correctedAt: null,
}

async function answerPhotographs(page: Page): Promise<void> {
  await page.route('**/api/photographs/*', (route) => route.fulfill({ path: aPhotograph }))
}

async function answerDesk(page: Page): Promise<void> {
  await answerPhotographs(page)
  const { title, day } = content
  const listed = { ...standing, number: 7, title, day }
  await page.route(/\/api\/admin\/news(\?|$)/, (route) =>
    route.fulfill({
      json: [
        { ...listed, news: draft, number: 8, published: null, latest: 1 },
        listed,
        { ...listed, news: news.replace('71', '73'), number: 5, latest: 1, fundType: 'education' },
      ],
    }),
  )
  const edited = {
    ...standing,
    payout,
    isMailed: true,
    readers: 1240,
    mails: { queued: 900, waiting: 340 },
    content,
    publishedContent: { ...content, photographs: photographs.slice(1) },
    editions: [
      { number: 2, savedAt: '2026-11-20T06:00:00.000Z', savedBy: 'Salma Khatun' },
      { number: 1, savedAt: '2026-11-19T05:10:00.000Z', savedBy: 'Rafi Ahmed' },
    ],
  }
  const unpublished = { news: draft, published: null, publishedAt: null, publishedContent: null }
  await page.route(`**/api/admin/news/${news}`, (route) => route.fulfill({ json: edited }))
  await page.route(`**/api/admin/news/${draft}`, (route) =>
    route.fulfill({ json: { ...edited, ...unpublished, mails: { queued: 0, waiting: 0 } } }),
  )
}

async function answerNews(page: Page): Promise<void> {
  await answerPhotographs(page)
  const { hasConsent: _atDesk, ...words } = content
  await page.route('**/api/news/zakat*', (route) =>
    route.fulfill({
      json: [
        { ...words, number: 7, payout, correctedOn: '2026-11-20' },
        { ...words, number: 5, payout: null, correctedOn: null, photographs: [] },
      ],
    }),
  )
}

async function seeNews({ page }: Opened): Promise<void> {
  await page.locator('#news').scrollIntoViewIfNeeded()
  await page.locator('#happened').waitFor()
  await page.locator('#news img').last().scrollIntoViewIfNeeded()
}

async function answerNewsByMail(page: Page, funds: readonly string[]): Promise<void> {
  await page.route('**/api/newsbymail', (route) =>
    route.fulfill({ json: { isMailed: true, funds } }),
  )
}

async function giveAndRead({ page }: Opened): Promise<void> {
  await give(await openForm(page), asha)
  const thanks = await thanked(page, /Recorded|দানের কথা পেয়েছি/)
  await thanks.getByRole('button', { name: /Mail me|ইমেইলে/ }).waitFor()
}

const states: readonly State[] = [
  {
    name: 'news',
    path: '/admin/news',
    prepare: answerDesk,
    reach: ({ page }) => page.locator('main li a').first().waitFor(),
  },
  {
    name: 'news-edited',
    path: `/admin/news/${news}`,
    prepare: answerDesk,
    reach: ({ page }) => page.locator('article img').first().waitFor(),
  },
  {
    name: 'news-to-publish',
    path: `/admin/news/${draft}`,
    prepare: answerDesk,
    async reach({ page }) {
      await page.locator('[aria-labelledby=standing] button').click()
      await page.getByRole('dialog').waitFor()
    },
    isAbove: true,
  },
  {
    name: 'thanks-news',
    person: buyer,
    path: '/fund/flood',
    prepare: (page) => answerNewsByMail(page, []),
    reach: giveAndRead,
    isAbove: true,
  },
  {
    name: 'own-news',
    person: buyer,
    path: '/profile',
    prepare: (page) => answerNewsByMail(page, ['zakat', 'floodRelief']),
    reach: ({ page }) => page.locator('#own-news').scrollIntoViewIfNeeded(),
  },
]

/** News at the desk, for whoever may ask for them, and on the page of their fund. */
export const newsStates: readonly State[] = [
  ...states.map((state) => ({ person: chief, ...state })),
  {
    name: 'no-news',
    path: `/no-news/${news}`,
    reach: async ({ page }) => {
      await page.locator('main button').click()
      await statusSeen(page)
    },
  },
  {
    name: 'receipt-news',
    path: '/fund/zakat',
    prepare: answerNews,
    async reach(opened) {
      await seeReceipt(opened)
      await seeNews(opened)
    },
  },
  { name: 'fund-news', path: '/fund/zakat', prepare: answerNews, reach: seeNews },
]
