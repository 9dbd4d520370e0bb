import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asciiDigits, groupedByLakh, type Locale, localDigits } from './digits.ts'

// `en-BD` groups by thousands; Bangladesh writes lakhs in English too, which `en-IN` does.
const formats: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-IN'),
  bn: new Intl.NumberFormat('bn-BD'),
}

describe('figures', () => {
  it('are Bangla on Bangla pages only', () => {
    expect(localDigits('+880 1700-000000', 'bn')).toBe('+৮৮০ ১৭০০-০০০০০০')
    expect(localDigits('2021', 'en')).toBe('2021')
  })

  it('are read in one script at a time', () => {
    expect(asciiDigits('১২.৫০')).toBe('12.50')
    expect(asciiDigits('12.50')).toBe('12.50')
    expect(asciiDigits('5৫')).toBeNull()
  })

  it('are grouped as the browser groups them for India and Bangladesh', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10n ** 20n),
        fc.constantFrom<Locale>('en', 'bn'),
        (whole, locale) => {
          expect(groupedByLakh(whole, locale)).toBe(formats[locale].format(whole))
        },
      ),
    )
  })
})
