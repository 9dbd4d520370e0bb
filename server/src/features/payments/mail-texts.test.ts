import { demonstration } from '@daan/contract/charity'
import { expect, it } from 'vitest'
import { paidMail, refundMail } from './mail-texts.ts'

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
type Site = typeof facts.site

/** Every kind of mail about a payment: of a gift and of a ticket, paid and given back. */
function mailsOf(language: 'en' | 'bn', site: Site = facts.site) {
  const told = { ...facts, site, language }
  return [
    paidMail({ ...told, ticket: null }),
    paidMail({ ...told, ticket: { number: 7n, round: 2n } }),
    refundMail({ ...told, pays: 'gift' }),
    refundMail({ ...told, pays: 'ticket' }),
  ]
}

it.each(['en', 'bn'] as const)('mails about payments are the charity’s, in %s', (language) => {
  for (const { text } of mailsOf(language)) {
    expect(text.split(name[language])).toHaveLength(3)
    expect(text.endsWith(`\n${name[language]}\n`)).toBe(true)
    expect(text).not.toMatch(/demonstration|নমুনা/)
  }
})

it.each(['en', 'bn'] as const)(
  'a demonstration says first that no money moved, in %s',
  (language) => {
    const site = { ...facts.site, isDemonstration: true }
    for (const { text } of mailsOf(language, site)) {
      expect(text).toMatch(/^(This is a demonstration: no money moved\.|এটি একটি নমুনা সাইট)/)
    }
  },
)
