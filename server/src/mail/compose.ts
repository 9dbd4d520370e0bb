import type { SendMailOptions } from 'nodemailer'
import type { Mail, Mailbox } from './mailer.ts'

/** Settings of every transport: mail is text from people, and nothing in it may be fetched. */
export const nothingFetched = { disableFileAccess: true, disableUrlAccess: true } as const

/** A mail as nodemailer takes it, which encodes headers that are not plain and folds long lines. */
export function compose(mail: Mail, from: Mailbox): SendMailOptions {
  const { id, to, replyTo, subject, text, html, autoSubmitted, checkpoint } = mail
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    from: named(from),
    to: named(to),
    ...(replyTo && { replyTo: named(replyTo) }),
    subject: undecodable(subject),
    text,
    ...(html !== undefined && { html }),
    messageId: `<${id}@${domain}>`,
    headers: {
      'Auto-Submitted': autoSubmitted,
      ...(checkpoint && { 'X-Public-Book': Buffer.from(checkpoint).toString('base64') }),
    },
  }
}

function named({ name = '', address }: Mailbox) {
  return { name: undecodable(name), address }
}

// `=?` opens an encoded word (RFC 2047): typed by somebody, it would carry line breaks and marks that
// no form lets through into what a mail program shows.
function undecodable(text: string): string {
  return text.replaceAll('=?', '= ?')
}
