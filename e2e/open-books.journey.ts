import { expect } from 'vitest'
import { asha, give, giveByCall, openForm, thanked } from './_giving.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { accessibilityProblems } from './_pages.ts'
import { pagesOnPaper } from './_paper.ts'
import { witnessBook, witnessName } from './_witness.ts'
import { flipBundles } from './states/open-books.ts'

const journey = journeyOnOwnServer()

const checkpointOf = async (url: string) => (await fetch(`${url}/book/checkpoint`)).text()

journey(
  'a gift is proven by its receipt, found by number and sum, and added up; whatever is changed is red',
  async ({ app, open }) => {
    const { page } = await open({ path: '/fund/flood' })
    await give(await openForm(page), asha)
    await (await thanked(page, 'Recorded')).getByRole('link', { name: 'See receipt' }).click()
    const main = page.getByRole('main')
    await main.locator('[data-proven]').waitFor()
    const place = /In the public book as entry (\d+)/
    const [, index] = place.exec(await main.innerText()) ?? []
    await main.getByText(`Not taken back up to entry ${index}`).waitFor()
    const number = await main.getByRole('heading', { name: /^DN-\d{6}$/ }).innerText()

    await main.getByRole('link', { name: 'What the book proves' }).click()
    await main.getByText('the book goes on from the').waitFor()
    expect(await main.getByText('Witnesses').count()).toBe(0)

    await witnessBook(page, app)
    await page.reload()
    const witness = main.locator(`[data-witness="${witnessName}"]`)
    await witness.getByText(/signed its first [\d,]+ entries on/).waitFor()

    await page.emulateMedia({ media: 'print' })
    await main.getByText('Notice of the public book').waitFor()
    expect(await pagesOnPaper(page, 'A4')).toBe(1)
    await page.emulateMedia({ media: 'screen' })

    await main.getByLabel('Number of the receipt').fill(number)
    await main.getByLabel('Sum on the receipt').fill('৫০০')
    await main.getByRole('button', { name: 'Find the entry' }).click()
    await main.getByText(`as entry ${index}: ৳500 to Flood relief`).waitFor()

    const reAdd = main.getByRole('button', { name: 'Re-add every total' })
    await reAdd.click()
    await main.getByText('give exactly the totals that the site says').waitFor()
    expect(await main.locator('[data-agreement] li').innerText()).toContain('৳500')
    expect(await accessibilityProblems(page)).toEqual([])

    const before = await checkpointOf(app.url)
    await giveByCall(app)
    await expect.poll(() => checkpointOf(app.url)).not.toBe(before)
    await flipBundles(page)
    await reAdd.click()
    const red = main.getByRole('alert')
    await red.getByText('The entries are not those that were signed.').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])

    await page.route('**/book/checkpoint', (route) => route.fulfill({ body: before }))
    await main.getByRole('button', { name: 'Look again' }).click()
    await red.getByText('The book is shorter than').waitFor()
    expect(await red.locator('pre').allInnerTexts()).toHaveLength(2)
  },
)
