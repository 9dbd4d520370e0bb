import type { SendMailOptions } from 'nodemailer'
import { bookPlacePattern, bookWords } from './book-words.ts'
import { bookHtml } from './mail-html.ts'
import type { Mail, Mailbox } from './mailer.ts'

/** Settings of every transport: mail is text from people, and nothing in it may be fetched. */
export const nothingFetched = { disableFileAccess: true, disableUrlAccess: true } as const

/** A mail as nodemailer takes it, which encodes headers that are not plain and folds long lines. */
export function compose(mail: Mail, from: Mailbox): SendMailOptions {
  const { id, to, replyTo, subject, autoSubmitted, checkpoint, unsubscribeUrl } = mail
  const { text, html } = withBook(mail)
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
      ...(unsubscribeUrl !== undefined && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
      ...(checkpoint && { 'X-Public-Book': Buffer.from(checkpoint).toString('base64') }),
    },
  }
}

/** The parts of a mail, with the words of the checkpoint in it where it has a place for them. */
function withBook(mail: Mail): Pick<Mail, 'text' | 'html'> {
  const { text, html = '', checkpoint } = mail
  const [place, languages] = bookPlacePattern.exec(html) ?? []
  if (place === undefined || languages === undefined || !checkpoint) return mail
  const book = bookWords(checkpoint, languages)
  const paragraph = [...book.captions, book.words].join('\n')
  return { text: `${text}\n${paragraph}\n`, html: html.replace(place, bookHtml(book)) }
}

function named({ name = '', address }: Mailbox) {
  return { name: undecodable(name), address }
}

// `=?` opens an encoded word (RFC 2047): typed by somebody, it would carry line breaks and marks that
// no form lets through into what a mail program shows.
function undecodable(text: string): string {
  return text.replaceAll('=?', '= ?')
}
