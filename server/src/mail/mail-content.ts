import type { Charity } from '@daan/contract/charity'
import { type Locale, localDigits } from '@daan/contract/digits'

/** A line of what a mail is about, such as a sum, with its words in `detail`. */
export type Fact = {
  name: string
  value: string
  detail?: string
  /** True for the fact that the mail is about before all else. */
  isMain?: boolean
}

/** The content of a mail in one language, in plain words: none of it is markup. */
export type MailContent = {
  language: Locale
  /** Shown before all else, such as that no money moved. */
  notice?: string | undefined
  heading: string
  /** Paragraphs, and lists of facts. */
  body: readonly (string | readonly Fact[])[]
  /** The link of the mail. */
  action?: { label: string; url: string }
  /** Paragraphs below the action. */
  closing?: readonly string[]
  /** True of a mail about a gift or a ticket, which ends in the twelve words of the public book. */
  showsBook?: true
  /** A link below all else, never a button: such as how to get no more. */
  aside?: { label: string; url: string }
}

/** The content of a mail, whose language is said beside it. */
export type MailWords = Omit<MailContent, 'language'>

const numbered = { en: 'No.', bn: 'নং' } as const satisfies Record<Locale, string>

/** The sender's lines, as on a paper: name, registration, address, and how they are reached. */
export function signature(charity: Charity, language: Locale): string[] {
  const { name, registration, address, phone, email } = charity
  const registered =
    registration &&
    `${registration.authority[language]}, ${numbered[language]} ${registration.number}`
  const shown = phone && localDigits(phone, language)
  const reached = [shown, email].filter((way) => way !== undefined).join(' · ')
  const lines = [name[language], registered, address?.[language], reached]
  return lines.flatMap((line) => line || [])
}
