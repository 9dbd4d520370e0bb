import type { Locale } from '@daan/contract/digits'

/** The address of the site in a language; the English path of a page follows. */
export function homeUrl(publicUrl: string, language: Locale): string {
  return publicUrl + (language === 'bn' ? '/bn' : '')
}
