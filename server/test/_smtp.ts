import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { until } from '../../tooling/until.ts'

/** A mail as it came: whom its envelope names, and what a mail program reads in it. */
type Received = { to: string[]; mail: Email }

/** A `Message-ID` (RFC 5322 §3.6.4), which has one `@`. */
export const wellFormedId = /^<[\w.-]+@[\w.-]+>$/

/** A refusal of a mail server, which quotes the address as real ones do. */
function refusal(responseCode: number, address: string): Error {
  return Object.assign(new Error(`<${address}> is refused`), { responseCode })
}

/** A mail server on a free port that keeps what it is sent. */
export async function startSmtp() {
  const received: Received[] = []
  /** Answers to a sender or recipient instead of yes. */
  const refusals = new Map<string, number>()
  const answer = ({ address }: { address: string }, done: (error?: Error) => void) => {
    const code = refusals.get(address)
    done(code === undefined ? undefined : refusal(code, address))
  }
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onMailFrom: (address, _session, done) => answer(address, done),
    onRcptTo: (address, _session, done) => answer(address, done),
    onData(stream, { envelope }, done) {
      keep(stream, envelope.rcptTo).then(() => done(), done)
    },
  })
  async function keep(stream: Readable, recipients: readonly { address: string }[]) {
    const mail = await PostalMime.parse(await buffer(stream))
    received.push({ to: recipients.map(({ address }) => address), mail })
  }
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  // Listening on a port, not on a pipe, so the address is an object.
  const { port } = server.server.address() as AddressInfo
  const url = `smtp://127.0.0.1:${port}`
  return {
    received,
    refusals,
    url,
    /** Variables of a server that sends its mails here. */
    variables: {
      SMTP_URL: url,
      MAIL_FROM: 'Daan <hello@daan.example>',
      CONTACT_EMAIL: 'desk@daan.example',
    },
    /** Waits for a mail to somebody. */
    mailed: (address: string, subject: RegExp) =>
      until(`a mail to ${address}`, () =>
        received.find(({ to, mail }) => to.includes(address) && subject.test(mail.subject ?? '')),
      ),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
