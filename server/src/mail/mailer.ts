/** A person or place mail goes to or comes from. */
export type Mailbox = { name?: string; address: string }

/** A mail in plain text, and the same with a look. */
export type Mail = {
  /** Becomes its `Message-ID`: sent twice, it is still recognised as one. */
  id: string
  to: Mailbox
  replyTo?: Mailbox
  subject: string
  text: string
  /** Absent of what a release queued that had no look for mails. */
  html?: string
  /** Which kind of program sends it (RFC 3834), so that no other program answers. */
  autoSubmitted: 'auto-generated' | 'auto-replied'
  /** Of a mail that many are sent: where one click, a POST, ends such mails (RFC 8058). */
  unsubscribeUrl?: string
  /** The newest checkpoint of the public book, which whoever keeps the mail can hold against a later one. */
  checkpoint?: string | null
}

/** Sends mails. */
export type Mailer = {
  /**
   * Resolves when somebody else is answerable for the mail; settles within `sendTimeoutMs`.
   * @throws MailFailed when a mail server said no or nothing
   */
  send(mail: Mail): Promise<void>
  close(): void
}

/** Whatever a mail server does, and however slowly, one mail takes no longer than this. */
export const sendTimeoutMs = 20_000

/** A mail was not sent. The message names no address, so that it may be logged. */
export class MailFailed extends Error {
  override name = 'MailFailed'
  /** The mail server's answer, if there was one: it may quote addresses. */
  readonly answer: string | null
  /** True if the server refused this very mail, and would again. */
  readonly isPermanent: boolean

  constructor(
    reason: string,
    { answer, isPermanent }: { answer: string | null; isPermanent: boolean },
  ) {
    super(reason)
    this.answer = answer
    this.isPermanent = isPermanent
  }
}
