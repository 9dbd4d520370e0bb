import { letter, send, write } from '../_contact.ts'
import { loseServer, lostConnection, serviceWorkerReady } from '../_failures.ts'
import { hydrated, type Opened } from '../_pages.ts'
import { type State, statusSeen } from './state.ts'

async function openAgainOffline({ page, context }: Opened): Promise<void> {
  await serviceWorkerReady(page)
  await context.setOffline(true)
  await page.goto(page.url())
  await hydrated(page)
}

async function growOld({ page }: Opened): Promise<void> {
  await page.getByRole('main').getByText('৳').first().waitFor()
  await loseServer(page)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await statusSeen(page)
}

async function writeInVain({ page }: Opened): Promise<void> {
  await write(page, letter)
  await send(page)
  await statusSeen(page)
}

/** Without a network, and without a server. */
export const offline: readonly State[] = [
  ...['/', '/fund/flood', '/viewour/total-fund'].map((path) => ({
    name: `offline${path}`,
    path,
    worksOffline: true,
    reach: openAgainOffline,
    problem: lostConnection,
  })),
  ...['/', '/fund/flood', '/viewour/total-fund', '/populer-work', '/receipt/any'].map((path) => ({
    name: `server-down${path}`,
    path,
    prepare: loseServer,
    reach: ({ page }: Opened) => page.getByRole('heading', { level: 1 }).waitFor(),
    problem: lostConnection,
  })),
  {
    name: 'totals-grown-old',
    path: '/viewour/total-fund',
    reach: growOld,
    problem: lostConnection,
  },
  {
    name: 'contact-unreachable',
    path: '/contact',
    prepare: loseServer,
    reach: writeInVain,
    problem: lostConnection,
  },
]
