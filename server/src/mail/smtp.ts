import { createTransport } from 'nodemailer'
import type { Mailbox, Mailer } from './mailer.ts'

const connectMs = 10_000
const silenceMs = 20_000

/**
 * Sends by a mail server.
 * @param url `smtp://user:password@host:587` or `smtps://…:465`
 */
export function smtpMailer(url: string, from: Mailbox): Mailer {
  const transport = createTransport(
    {
      url,
      pool: true,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: silenceMs,
      // Mail is text from people: nothing in it may make this server read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}
