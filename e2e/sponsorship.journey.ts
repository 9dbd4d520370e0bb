import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { root } from '../tooling/repository.ts'
import { journeyOnOwnServer } from './_journey.ts'
import { imagesLoaded } from './_page-load.ts'
import { accessibilityProblems, hydrated } from './_pages.ts'
import { addPerson, newPerson, toastSeen } from './_people.ts'
import { sessionOf } from './_sessions.ts'
import { pictureOf } from './_sponsors.ts'

const admin = { ...newPerson('Ayesha Admin'), email: 'ayesha.admin@example.org' }

/** Files of the sponsors' servers. */
const files = new Map<string, Buffer | string>([
  ['/mill.jpg', await pictureOf('floodRelief')],
  ['/tea.jpg', await pictureOf('education')],
  ['/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>'],
])
const sponsors = createServer((request, response) => {
  const file = files.get(request.url ?? '')
  if (file) response.end(file)
  else response.writeHead(302, { location: 'https://mill.example/mill.jpg' }).end()
})
sponsors.listen(0, '127.0.0.1')
await once(sponsors, 'listening')
afterAll(() => sponsors.close())

const preload = pathToFileURL(path.join(root, 'e2e', 'fixtures', 'one-picture-server.ts')).href
const journey = journeyOnOwnServer({
  ADMIN_EMAILS: admin.email,
  NODE_OPTIONS: `--import=${preload}`,
  // Listening on a port, not on a pipe, so the address is an object.
  PICTURES_PORT: String((sponsors.address() as AddressInfo).port),
})

/** Plays the sponsors' servers for the browser, which has no internet either. */
async function serveToBrowser(page: Page): Promise<void> {
  await page.route(/^https:\/\/[a-z]+\.example\//, async (route) => {
    const file = files.get(new URL(route.request().url()).pathname)
    if (Buffer.isBuffer(file)) await route.fulfill({ contentType: 'image/jpeg', body: file })
    else await route.abort()
  })
}

type Fields = { phone: string; firstBanner: string; secondBanner: string }

async function fill(page: Page, fields: Fields): Promise<void> {
  for (const [field, text] of Object.entries(fields))
    await page.locator(`[name=${field}]`).fill(text)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send the request' })
const requestOf = (page: Page, phone: string) =>
  page.getByRole('article', { name: `Request of ${phone}` })

journey(
  'a visitor asks to be a sponsor, an admin rejects one request and accepts another, and its banners are shown',
  async ({ app, open }) => {
    const visitor = await open({ path: '/about', prepare: serveToBrowser })
    const { page } = visitor
    visitor.expectProblem(/ERR_FAILED/)
    const posted: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/setsponsorship')) posted.push(request.postData() ?? '')
    })
    await page.goto(`${app.url}/sponsership`)
    await hydrated(page)

    // A link that may not be fetched is refused beside its field.
    await fill(page, {
      phone: '01712-345678',
      firstBanner: '',
      secondBanner: 'https://127.1/x.png',
    })
    await send(page).click()
    await page.getByText('Paste the link to your picture.', { exact: true }).waitFor()
    await page.getByText(/must start with https and lead to a picture/).waitFor()
    expect(posted).toEqual([])

    // The preview is the sponsor's own browser's.
    await fill(page, {
      phone: '01712-345678',
      firstBanner: 'https://gone.example/gone.jpg',
      secondBanner: 'https://router.example/logo.svg',
    })
    await page.getByText('Your browser gets no picture from this link.').first().waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await send(page).click()
    await toastSeen(page, 'sponsorship sent succesfully')
    await page.getByRole('status').filter({ hasText: 'Your request has reached us.' }).waitFor()

    await page.getByRole('button', { name: 'Send another' }).click()
    await fill(page, {
      phone: '01812-345678',
      firstBanner: 'https://mill.example/mill.jpg',
      secondBanner: 'https://tea.example/tea.jpg',
    })
    await page.getByRole('img', { name: 'The first banner' }).waitFor()
    await page.getByRole('img', { name: 'The second banner' }).waitFor()
    await send(page).click()
    await page.getByRole('status').filter({ hasText: 'Your request has reached us.' }).waitFor()
    expect(posted).toHaveLength(2)

    await addPerson(app, admin)
    const session = await sessionOf(app, admin, { isAdmin: true })
    const desk = await open({ path: '/manageadvertisement', viewport: 'desktop', session })
    desk.expectProblem(/status of 422/)
    const places = desk.page.getByRole('navigation', { name: 'Desk' })
    await places.getByRole('link', { name: 'Sponsors 2 waiting' }).waitFor()
    expect(await desk.page.getByRole('link', { name: 'Get Sponsorship' }).count()).toBe(0)
    const bad = requestOf(desk.page, '01712-345678')
    await bad.getByText('The link leads on to another address.').waitFor()
    await bad.getByText('The link leads into a private network').waitFor()
    expect(await bad.getByRole('button', { name: 'Accept' }).count()).toBe(0)
    const good = requestOf(desk.page, '01812-345678')
    for (const name of ['The first banner', 'The second banner']) {
      expect(await good.getByRole('img', { name }).getAttribute('src')).toMatch(/^data:image\/webp/)
    }
    expect(await accessibilityProblems(desk.page)).toEqual([])

    await bad.getByRole('button', { name: 'Reject' }).click()
    await bad.getByRole('button', { name: 'Reject' }).click()
    await bad.getByText('Enter the reason.', { exact: true }).waitFor()
    await bad.getByLabel('Why it is rejected').fill('Please send links to the pictures themselves.')
    await bad.getByRole('button', { name: 'Reject' }).click()
    await desk.page.getByRole('button', { name: 'Yes, reject it' }).click()
    await toastSeen(desk.page, 'The request was rejected.')
    await bad.waitFor({ state: 'detached' })

    await good.getByRole('button', { name: 'Accept' }).click()
    await toastSeen(desk.page, 'sponsorship added succesfully')
    await desk.page.getByText('no advertise available here').waitFor()
    await desk.page.reload()
    await desk.page.getByText('no advertise available here').waitFor()

    // The sponsor's pictures are gone by now, and other ones would be seen at once.
    files.clear()
    const home = await open({ path: '/about' })
    const origins = new Set<string>()
    home.page.on('request', (request) => origins.add(new URL(request.url()).origin))
    await home.page.goto(`${app.url}/`)
    const strip = home.page.getByRole('complementary', { name: 'Sponsors' })
    await strip.scrollIntoViewIfNeeded()
    await expect.poll(() => strip.locator('img').count()).toBe(2)
    await imagesLoaded(home.page)
    const widths = strip
      .locator('img')
      .evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth))
    expect(await widths).toEqual([1200, 1200])
    expect([...origins]).toEqual([app.url])
  },
)
