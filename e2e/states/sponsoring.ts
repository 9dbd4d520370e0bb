import type { Page } from 'playwright-core'
import { pictureOf } from '../_sponsors.ts'
import { type State, statusSeen } from './state.ts'

const submit = 'form button[type=submit]'

/** Two links, of which one has a picture. */
async function typeLinks(page: Page): Promise<void> {
  const body = await pictureOf('education')
  await page.route('https://tea.example/**', (route) =>
    route.fulfill({ contentType: 'image/jpeg', body }),
  )
  await page.route('https://gone.example/**', (route) => route.abort())
  await page.locator('[name=phone]').fill('01712-345678')
  await page.locator('[name=firstBanner]').fill('https://tea.example/banner.jpg')
  await page.locator('[name=secondBanner]').fill('https://gone.example/banner.jpg')
  await page.locator('main form img').first().waitFor()
  await statusSeen(page)
}

/** Asking to be a sponsor. */
export const sponsoring: readonly State[] = [
  {
    name: 'sponsorship-previewed',
    path: '/sponsership',
    reach: ({ page }) => typeLinks(page),
    problem: /ERR_FAILED/,
  },
  {
    name: 'sponsorship-refused',
    path: '/sponsership',
    async reach({ page }) {
      await page.locator('[name=firstBanner]').fill('http://tea.example/banner.jpg')
      await page.locator(`main ${submit}`).click()
      await page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'sponsorship-sent',
    path: '/sponsership',
    async reach({ page }) {
      await typeLinks(page)
      await page.locator(`main ${submit}`).click()
      await page.locator('main form').waitFor({ state: 'detached' })
    },
    problem: /ERR_FAILED/,
  },
]
