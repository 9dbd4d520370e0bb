import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { ownedProcess } from '../tooling/owned-process.ts'
import { installApart } from '../tooling/packages-apart.ts'
import { until } from '../tooling/until.ts'

const folder = path.join(import.meta.dirname, 'auth-emulator')

/** The project of the emulator, and of the site that is tested with it. */
export const firebaseProject = 'demo-daan'
const key = 'demo-key'

/** Kinds of Firebase's mails. */
type MailKind = 'VERIFY_EMAIL' | 'PASSWORD_RESET'
type Mail = { email: string; requestType: MailKind; oobLink: string }

/** Installs the emulator where it is not there yet, and starts it. It needs no account, Java or network. */
export async function startAuthEmulator() {
  await installApart(folder)
  const child = spawn(process.execPath, [...ownedProcess, 'serve.ts', firebaseProject], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  const url = await addressIn(child.stdout)

  async function post(call: string, body: object): Promise<{ idToken: string; localId: string }> {
    const address = `${url}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=${key}`
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
    if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`)
    return answer.json()
  }

  async function mailsTo(email: string, kind: MailKind): Promise<Mail[]> {
    const answer = await fetch(`${url}/emulator/v1/projects/${firebaseProject}/oobCodes`)
    const { oobCodes }: { oobCodes: Mail[] } = await answer.json()
    return oobCodes.filter((mail) => mail.email === email && mail.requestType === kind)
  }

  return {
    url,
    post,
    mailsTo,
    /** The address that the newest mail of a kind leads to. */
    mailedLink: (email: string, kind: MailKind) =>
      until(`a mail to ${email}`, async () => (await mailsTo(email, kind)).at(-1)?.oobLink),
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function addressIn(printed: Readable | null): Promise<string> {
  for await (const line of printed ? createInterface(printed) : []) {
    const port = /^Listening on port (\d+)/.exec(line)?.[1]
    if (port) return `http://127.0.0.1:${port}`
  }
  throw new Error("The emulator of Firebase's Auth ended before it listened.")
}
