import { demonstration } from '@daan/contract/charity'
import { expect, it } from 'vitest'
import { receiptMail, refundMail } from './mail-texts.ts'

const name = { en: 'Shishir Foundation', bn: 'শিশির ফাউন্ডেশন' }
const facts = {
  to: { name: 'Asha', address: 'asha@example.org' },
  token: 't',
  receipt: 'r',
  receiptNumber: 'DN-000042',
  poisha: 50_000n,
  method: 'bKash',
  transaction: '6H7801QFYM',
  publicUrl: 'https://daan.example',
  refund: 'f',
  site: { charity: { ...demonstration, name }, isDemonstration: false },
}

it.each(['en', 'bn'] as const)('mails about payments are the charity’s, in %s', (language) => {
  for (const { text } of [
    receiptMail({ ...facts, language }),
    refundMail({ ...facts, language }),
  ]) {
    expect(text.split(name[language])).toHaveLength(3)
    expect(text.endsWith(`\n${name[language]}\n`)).toBe(true)
    expect(text).not.toMatch(/demonstration|নমুনা/)
  }
})

it.each(['en', 'bn'] as const)(
  'a demonstration says first that no money moved, in %s',
  (language) => {
    const site = { ...facts.site, isDemonstration: true }
    for (const { text } of [
      receiptMail({ ...facts, site, language }),
      refundMail({ ...facts, site, language }),
    ]) {
      expect(text).toMatch(/^(This is a demonstration: no money moved\.|এটি একটি নমুনা সাইট)/)
    }
  },
)
