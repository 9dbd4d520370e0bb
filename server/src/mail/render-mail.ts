import type { Charity } from '@daan/contract/charity'
import { type Fact, type MailContent, signature } from './mail-content.ts'
import { htmlOf } from './mail-html.ts'
import type { Mail } from './mailer.ts'

/**
 * Renders both parts of a mail, the one in plain text and the one in HTML.
 * @param charity who signs it; null of a mail to the charity itself
 */
export function renderMail(
  subject: string,
  contents: MailContent | readonly [MailContent, MailContent],
  charity: Charity | null,
): Pick<Mail, 'subject' | 'text' | 'html'> {
  const all: readonly MailContent[] = 'heading' in contents ? [contents] : contents
  const text = all.map((content) => textOf(content, charity)).join('\n----\n\n')
  return { subject, text, html: htmlOf(subject, all, charity) }
}

function textOf(
  { language, notice, heading, body, action, closing, aside }: MailContent,
  by: Charity | null,
) {
  const paragraphs = [
    notice,
    heading,
    ...body.map((block) => (typeof block === 'string' ? block : block.map(line).join('\n'))),
    action && `${action.label}:\n${action.url}`,
    ...(closing ?? []),
    aside && `${aside.label}:\n${aside.url}`,
    by ? signature(by, language).join('\n') : undefined,
  ]
  return `${paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n')}\n`
}

const line = ({ name, value, detail }: Fact) =>
  `${name}: ${value}${detail === undefined ? '' : ` (${detail})`}`
