/** A person or place mail goes to or comes from. */
export type Mailbox = { name: string; address: string }

/** A mail in plain text. */
export type Mail = {
  to: Mailbox
  replyTo?: Mailbox
  subject: string
  text: string
}

/** What sends mail. Resolves when somebody else is answerable for it. */
export type Mailer = {
  send(mail: Mail): Promise<void>
  close(): void
}
