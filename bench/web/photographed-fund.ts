import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { seedFunds } from '@daan/contract/seed-funds'
import { type App, startApp } from '../../e2e/_app.ts'
import { type Caller, callAs, callerOf } from '../../e2e/_calls.ts'
import { addPerson } from '../../e2e/_people.ts'
import { chief } from '../../e2e/_raffle.ts'
import { root } from '../../tooling/repository.ts'

/** Any picture of a phone's proportions and size. */
const file = path.join(root, 'web/public/og/home-en.jpg')
const routes = ['/fund/education', '/bn/fund/education'] as const
const lookAgainMs = 100

/** Starts a server whose fund of education was published with a photograph. */
export async function startWithPhotograph(): Promise<{ app: App; routes: readonly string[] }> {
  const app = await startApp({ ADMIN_EMAILS: chief.email, WEB_DIRECTORY: '' })
  await addPerson(app, chief)
  const admin = await callerOf(app, chief, 'isadmin')
  const photograph = await upload(app, admin)
  const picture = { ...photograph, focus: { x: 50, y: 50 } }
  const alt = { en: 'A street at dusk', bn: 'সন্ধ্যার রাস্তা' }
  const content = { ...seedFunds.education, picture, alt }
  const path = 'admin/funds/education'
  const saved = await callAs(app, admin, `${path}/save`, { body: { content, basedOn: null } })
  await callAs(app, admin, `${path}/publish`, { body: saved as object }) // the edition that was saved
  while (!(await (await fetch(app.url + routes[0])).text()).includes(photograph.photo)) {
    await delay(lookAgainMs)
  }
  return { app, routes }
}

async function upload(app: App, { token }: Caller): Promise<{ photo: string }> {
  const answer = await fetch(`${app.url}/api/admin/photographs`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      actor: 'Admin',
      'content-type': 'application/octet-stream',
    },
    body: await readFile(file),
  })
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}.`)
  return answer.json()
}
