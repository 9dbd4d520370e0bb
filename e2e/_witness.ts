import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addCheckpointText } from '@daan/contract/cosignature'
import { States } from '@daan/witness/states'
import { Witness } from '@daan/witness/witness'
import type { Page } from 'playwright-core'
import type { App } from './_app.ts'

export const witnessName = 'witness.partner.example'

/** Lets a page see the newest checkpoint as a site with a witness shows it. */
export async function witnessBook(page: Page, app: App): Promise<void> {
  const [policy, note] = await Promise.all(
    ['policy', 'checkpoint'].map(async (name) => (await fetch(`${app.url}/book/${name}`)).text()),
  )
  const folder = await mkdtemp(path.join(tmpdir(), 'daan-witness-'))
  const [, log = ''] = /^log (.*)$/m.exec(policy ?? '') ?? []
  const states = new States(path.join(folder, 'states'))
  const witness = new Witness({ name: witnessName, seed: Buffer.alloc(32, 9), logs: [log], states })
  const { text } = await witness.addCheckpoint(addCheckpointText(0, [], note ?? ''))
  await rm(folder, { recursive: true })
  const line = `witness partner ${witness.verifier} https://${witnessName}\n`
  await page.route('**/book/policy', (route) => route.fulfill({ body: `${policy}${line}` }))
  await page.route('**/book/cosigned', (route) => route.fulfill({ body: `${note}${text}` }))
}
