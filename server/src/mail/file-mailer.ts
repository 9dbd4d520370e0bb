import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Log } from '../log.ts'
import { compose, nothingFetched } from './compose.ts'
import type { Mailbox, Mailer } from './mailer.ts'

/** Only the operator's own user may read people's mail. */
const onlyForUs = 0o600

/** Keeps each mail as a file `<time>-<id>.eml` that any mail program opens: no mail server is needed. */
export function fileMailer(directory: string, from: Mailbox, log: Log): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, ...nothingFetched })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(compose(mail, from))
      const stamp = new Date().toISOString().replaceAll(':', '')
      const file = path.join(directory, `${stamp}-${randomUUID().slice(0, 8)}.eml`)
      await mkdir(directory, { recursive: true })
      await writeFile(`${file}.part`, message, { mode: onlyForUs, flush: true })
      await rename(`${file}.part`, file)
      log.info({ file }, 'A mail was written to a file.')
    },
    close: () => transport.close(),
  }
}
