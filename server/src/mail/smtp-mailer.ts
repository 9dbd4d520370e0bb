import { createTransport, type NodemailerError } from 'nodemailer'
import { tracedTo } from '../tracing/trace.ts'
import { compose, nothingFetched } from './compose.ts'
import { type Mailbox, type Mailer, MailFailed, sendTimeoutMs } from './mailer.ts'

/**
 * Sends by a mail server, each mail over a connection of its own: one that was kept might be dead.
 * @param url `smtp://user:password@host:587` or `smtps://…:465`
 * @param timeoutMs how long one mail may take from the first packet to the last answer
 */
export function smtpMailer(url: string, from: Mailbox, timeoutMs = sendTimeoutMs): Mailer {
  // Without a password, encryption is used where it is offered; with one, nothing goes without it.
  const { password, hostname } = new URL(url)
  const requireTLS = password !== ''
  const transport = createTransport({ url, requireTLS, ...nothingFetched })
  return {
    async send(mail) {
      // One limit for the whole: a server that answers each step just in time would outlast any sum.
      const signal = AbortSignal.timeout(timeoutMs)
      await tracedTo(hostname, 'send mail', () =>
        transport.sendMail({ ...compose(mail, from), signal }).catch((error) => {
          throw failureOf(error)
        }),
      )
    },
    close: () => transport.close(),
  }
}

/**
 * A 5xx to the recipient or the content is about this mail. One to the greeting, the password or
 * the sender is about our account: once that is mended, the same mail goes.
 */
function failureOf({ code, command, permanent, response, responseCode }: NodemailerError) {
  const isAboutMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return new MailFailed([code, command, responseCode].filter(Boolean).join(' '), {
    answer: response ?? null,
    isPermanent: isAboutMail && command !== 'MAIL FROM' && permanent !== false,
  })
}
