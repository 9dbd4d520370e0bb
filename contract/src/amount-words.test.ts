import { describe, expect, it } from 'vitest'
import { amountInWords } from './amount-words.ts'

describe('amounts in words', () => {
  it.each<[poisha: bigint, english: string, bangla: string]>([
    [0n, 'nought taka only', 'শূন্য টাকা মাত্র'],
    [100n, 'one taka only', 'এক টাকা মাত্র'],
    [50_000n, 'five hundred taka only', 'পাঁচশ টাকা মাত্র'],
    [
      125_050n,
      'one thousand two hundred fifty taka fifty poisha only',
      'এক হাজার দুইশ পঞ্চাশ টাকা পঞ্চাশ পয়সা মাত্র',
    ],
    [5n, 'five poisha only', 'পাঁচ পয়সা মাত্র'],
    [10_000_000n, 'one lakh taka only', 'এক লাখ টাকা মাত্র'],
    [
      12_345_600n,
      'one lakh twenty-three thousand four hundred fifty-six taka only',
      'এক লাখ তেইশ হাজার চারশ ছাপ্পান্ন টাকা মাত্র',
    ],
    [
      99_999_999_900n,
      'ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine taka only',
      'নিরানব্বই কোটি নিরানব্বই লাখ নিরানব্বই হাজার নয়শ নিরানব্বই টাকা মাত্র',
    ],
    [1_500_000_000_000n, 'one thousand five hundred crore taka only', 'এক হাজার পাঁচশ কোটি টাকা মাত্র'],
  ])('%s poisha', (poisha, english, bangla) => {
    expect(amountInWords(poisha, 'en')).toBe(english)
    expect(amountInWords(poisha, 'bn')).toBe(bangla)
  })

  it('have a word of their own for each number below a hundred, in both languages', () => {
    for (const locale of ['en', 'bn'] as const) {
      const words = Array.from({ length: 100 }, (_, taka) =>
        amountInWords(BigInt(taka) * 100n, locale),
      )
      expect(new Set(words).size).toBe(100)
      expect(words.join(' ')).not.toContain('undefined')
    }
  })

  it('end with the word for a year many know', () => {
    expect(amountInWords(5200n, 'bn')).toBe('বায়ান্ন টাকা মাত্র')
    expect(amountInWords(7100n, 'bn')).toBe('একাত্তর টাকা মাত্র')
  })
})
