import type { Messages } from '@lingui/core'
import type { Locale } from '../i18n/locale.ts'
import { type FundKey, fundOf, funds } from './funds.ts'

/** A text of the site's content, for a translator: its catalogue has it by this id. */
type ContentText = { id: string }

const idOf = (key: FundKey, part: string): ContentText => ({ id: `fund.${key}.${part}` })

/** Name of a fund on screen. */
export const fundName = (key: FundKey) => idOf(key, 'name')
/** Purpose of a fund, in a sentence or two. */
export const fundLead = (key: FundKey) => idOf(key, 'lead')
/** A fund's picture, for those who cannot see it. */
export const fundAlt = (key: FundKey) => idOf(key, 'alt')

/** Things that a fund's money is for. */
export function fundUses(key: FundKey) {
  return fundOf(key).uses.map((_, index) => ({
    title: idOf(key, `use.${index}.title`),
    text: idOf(key, `use.${index}.text`),
  }))
}

/** Texts of all funds in a language, by their ids, as a compiled catalogue has them: nothing in them is a pattern. */
export function fundMessages(locale: Locale): Messages {
  return Object.fromEntries(
    funds.flatMap(({ key, name, lead, alt, uses }) => [
      [fundName(key).id, [name[locale]]],
      [fundLead(key).id, [lead[locale]]],
      [fundAlt(key).id, [alt[locale]]],
      ...fundUses(key).flatMap(({ title, text }, index) => [
        [title.id, [uses[index]?.title[locale] ?? '']],
        [text.id, [uses[index]?.text[locale] ?? '']],
      ]),
    ]),
  )
}
