import type { Charity } from '@daan/contract/charity'
import { type Locale, localDigits } from '@daan/contract/digits'

/** A line of what a mail is about, such as a sum, with its words in `detail`. */
export type Fact = {
  name: string
  value: string
  detail?: string
  /** What the mail is about before all else. */
  isMain?: boolean
}

/** What a mail says in one language, in plain words: none of it is markup. */
export type MailContent = {
  language: Locale
  /** What must be known before all else, such as that no money moved. */
  notice?: string | undefined
  heading: string
  /** Paragraphs, and lists of facts. */
  body: readonly (string | readonly Fact[])[]
  /** Where the mail leads. */
  action?: { label: string; url: string }
  /** Paragraphs below the action. */
  closing?: readonly string[]
}

const numbered = { en: 'No.', bn: 'নং' } as const satisfies Record<Locale, string>

/** Who writes, as a paper says it: name, registration, address, and how they are reached. */
export function signature(charity: Charity, language: Locale): string[] {
  const { name, registration, address, phone, email } = charity
  const registered =
    registration &&
    `${registration.authority[language]}, ${numbered[language]} ${registration.number}`
  const told = phone && localDigits(phone, language)
  const reached = [told, email].filter((way) => way !== undefined).join(' · ')
  const lines = [name[language], registered, address?.[language], reached]
  return lines.flatMap((line) => line || [])
}
