import type { App } from '../_app.ts'
import { asOwner } from '../_database.ts'
import type { Opened } from '../_pages.ts'
import { chief, drawnRoundOf } from '../_raffle.ts'
import { approveSponsors, pictureOf } from '../_sponsors.ts'
import { enterAs, signedOutAtFirst } from './signed-in.ts'
import type { State } from './state.ts'

const waiting = new WeakMap<App, Promise<void>>()

/** Leaves a message that looks like a program's and a mail that was refused, once for each app. */
function leaveWork(app: App): Promise<void> {
  const left =
    waiting.get(app) ??
    asOwner(app, async (database) => {
      await database.query(`INSERT INTO contact_message
          (id, state, name, email, sender, subject, message, language, confirms)
        VALUES (gen_random_uuid(), 'suspected', 'Cheap Watches Ltd', 'sales@watches.example', 'watches.example',
          'Best watches, best price', E'Dear sir,\\n\\nbuy now.', 'en', false)`)
      await database.query(`INSERT INTO mail
          (id, to_address, subject, text, auto_submitted, due_at, refusal)
        VALUES ('demo.verify', 'gone@example.org', 'Verify your e-mail address', 'Hello', 'auto-generated',
          'infinity', '550 5.1.1 No such user here')`)
    })
  waiting.set(app, left)
  return left
}

async function seeDesk(opened: Opened, app: App): Promise<void> {
  await leaveWork(app)
  await enterAs(opened, app, chief)
  await opened.page.getByText('550 5.1.1').waitFor()
  await opened.page.getByText('sales@watches.example').waitFor()
  await opened.page.getByText(chief.email).first().waitFor()
}

async function askToDelete(opened: Opened, app: App): Promise<void> {
  await seeDesk(opened, app)
  const button = opened.page.getByRole('button', { name: /^(Delete|মুছুন)$/ })
  await button.first().click()
  await opened.page.getByRole('dialog').filter({ visible: true }).waitFor()
}

async function seeTrail(opened: Opened, app: App): Promise<void> {
  await drawnRoundOf(app)
  await enterAs(opened, app, chief)
  await opened.page.getByRole('table').waitFor()
}

async function seeSponsors(opened: Opened, app: App): Promise<void> {
  const [flood, school] = [await pictureOf('floodRelief'), await pictureOf('education')]
  await approveSponsors(app, [flood, school], [school, flood])
  await enterAs(opened, app, chief)
  await opened.page.locator('main article img').nth(3).waitFor()
}

const states: readonly State[] = [
  { name: 'desk', path: '/admin', reach: seeDesk },
  { name: 'desk-to-delete', path: '/admin', reach: askToDelete, isAbove: true },
  { name: 'audit', path: '/admin/audit', reach: seeTrail },
  { name: 'sponsors-shown', path: '/manageadvertisement', reach: seeSponsors },
  {
    name: 'sponsorship-to-end',
    path: '/manageadvertisement',
    async reach(opened, app) {
      await seeSponsors(opened, app)
      await opened.page.locator('main article button').first().click()
      await opened.page.getByRole('dialog').filter({ visible: true }).waitFor()
    },
    isAbove: true,
  },
]

/** Pages that only admins see. */
export const admin = states.map((state) => ({ ...state, problem: signedOutAtFirst }))
