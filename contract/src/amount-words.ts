import type { Locale } from './digits.ts'
import { poishaPerTaka } from './taka.ts'

/** Nought to ninety-nine: in Bangla each has a word of its own. */
const banglaWords =
  `শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ
  বিশ একুশ বাইশ তেইশ চব্বিশ পঁচিশ ছাব্বিশ সাতাশ আটাশ উনত্রিশ ত্রিশ একত্রিশ বত্রিশ তেত্রিশ চৌত্রিশ পঁয়ত্রিশ ছত্রিশ সাঁইত্রিশ আটত্রিশ উনচল্লিশ
  চল্লিশ একচল্লিশ বিয়াল্লিশ তেতাল্লিশ চুয়াল্লিশ পঁয়তাল্লিশ ছেচল্লিশ সাতচল্লিশ আটচল্লিশ উনপঞ্চাশ পঞ্চাশ একান্ন বায়ান্ন তিপ্পান্ন চুয়ান্ন পঞ্চান্ন ছাপ্পান্ন সাতান্ন আটান্ন উনষাট
  ষাট একষট্টি বাষট্টি তেষট্টি চৌষট্টি পঁয়ষট্টি ছেষট্টি সাতষট্টি আটষট্টি উনসত্তর সত্তর একাত্তর বাহাত্তর তিয়াত্তর চুয়াত্তর পঁচাত্তর ছিয়াত্তর সাতাত্তর আটাত্তর উনআশি
  আশি একাশি বিরাশি তিরাশি চুরাশি পঁচাশি ছিয়াশি সাতাশি আটাশি উননব্বই নব্বই একানব্বই বিরানব্বই তিরানব্বই চুরানব্বই পঁচানব্বই ছিয়ানব্বই সাতানব্বই আটানব্বই নিরানব্বই`.split(
    /\s+/,
  )

const englishWords =
  `nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen`.split(/\s+/)
const englishTens = 'nought ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

type Language = {
  belowHundred(number: number): string
  /** Names a count of hundreds. */
  hundreds(count: string): string
  crore: string
  lakh: string
  thousand: string
  taka: string
  poisha: string
  only: string
}

const languages: Record<Locale, Language> = {
  en: {
    belowHundred(number) {
      if (number < englishWords.length) return englishWords[number] ?? ''
      const tens = englishTens[Math.floor(number / 10)]
      return number % 10 === 0 ? (tens ?? '') : `${tens}-${englishWords[number % 10]}`
    },
    hundreds: (count) => `${count} hundred`,
    crore: 'crore',
    lakh: 'lakh',
    thousand: 'thousand',
    taka: 'taka',
    poisha: 'poisha',
    only: 'only',
  },
  bn: {
    belowHundred: (number) => banglaWords[number] ?? '',
    hundreds: (count) => `${count}শ`,
    crore: 'কোটি',
    lakh: 'লাখ',
    thousand: 'হাজার',
    taka: 'টাকা',
    poisha: 'পয়সা',
    only: 'মাত্র',
  },
}

/** Writes poisha in words, by crore and lakh: `one lakh twenty-five taka only`, `পাঁচশ টাকা মাত্র`. */
export function amountInWords(poisha: bigint, locale: Locale): string {
  const language = languages[locale]
  const taka = poisha / poishaPerTaka
  const rest = Number(poisha % poishaPerTaka)
  return [
    ...(taka > 0n || rest === 0 ? [numberInWords(taka, language), language.taka] : []),
    ...(rest > 0 ? [language.belowHundred(rest), language.poisha] : []),
    language.only,
  ].join(' ')
}

function numberInWords(number: bigint, language: Language): string {
  if (number === 0n) return language.belowHundred(0)
  const { crore, lakh, thousand } = language
  const parts = [
    ...counted(number / 10_000_000n, crore, language),
    ...counted((number / 100_000n) % 100n, lakh, language),
    ...counted((number / 1000n) % 100n, thousand, language),
    ...belowThousand(Number(number % 1000n), language),
  ]
  return parts.join(' ')
}

/** A hundred crore and a thousand crore are counted in crore, too. */
function counted(count: bigint, unit: string, language: Language): string[] {
  return count > 0n ? [numberInWords(count, language), unit] : []
}

function belowThousand(number: number, { belowHundred, hundreds }: Language): string[] {
  const count = Math.floor(number / 100)
  return [
    ...(count > 0 ? [hundreds(belowHundred(count))] : []),
    ...(number % 100 > 0 ? [belowHundred(number % 100)] : []),
  ]
}
