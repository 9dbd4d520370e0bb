import { hash } from 'node:crypto'
import { checkpointWords } from '@daan/contract/checkpoint-words'
import { groupedByLakh, type Locale, locales } from '@daan/contract/digits'
import { parseCheckpoint, parseNote } from '@daan/contract/signed-note'

const captions = {
  en: (size: string) => `The public book at ${size} entries, in twelve words:`,
  bn: (size: string) => `প্রকাশ্য খাতা, ${size}টি লাইন পর্যন্ত, বারোটি শব্দে:`,
} as const satisfies Record<Locale, (size: string) => string>

/** The public book in twelve words: a caption in each language, and the words. */
export type BookWords = { captions: string[]; words: string }

/** The place in a mail's HTML for the words of the public book, which are known when the mail is sent. */
export function bookPlace(languages: readonly Locale[]): string {
  return `<!--book ${languages.join(' ')}-->`
}

/** Finds that place; text from people cannot be one, as it is escaped. */
export const bookPlacePattern = /<!--book ([a-z ]+)-->/

/** The words of a checkpoint for the place that a mail has for them. @param languages of the place */
export function bookWords(checkpoint: string, languages: string): BookWords {
  const shown = locales.filter((locale) => languages.split(' ').includes(locale))
  const { size } = parseCheckpoint(parseNote(checkpoint).text)
  return {
    captions: shown.map((locale) => captions[locale](groupedByLakh(BigInt(size), locale))),
    words: checkpointWords(checkpoint, (message) => hash('sha256', message, 'buffer')),
  }
}
