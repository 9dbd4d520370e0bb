import { readFile } from 'node:fs/promises'
import { demonstration } from '@daan/contract/charity'
import { expect, it } from 'vitest'
import { paidMail, refundMail } from './mail-texts.ts'

const name = { en: 'Shishir Foundation', bn: 'শিশির ফাউন্ডেশন' }
const registration = { authority: { en: 'NGO Bureau', bn: 'এনজিও ব্যুরো' }, number: '0815' }
const facts = {
  to: { name: 'Asha', address: 'asha@example.org' },
  token: 't',
  receipt: 'r',
  receiptNumber: 'DN-000042',
  poisha: 50_050n,
  at: new Date('2026-11-25T18:30:00Z'),
  fund: 'zakat',
  fundName: null,
  method: 'bKash',
  transaction: '6H7801QFYM',
  publicUrl: 'https://daan.example',
  refund: 'f',
  refundedPoisha: 20_000n,
  isWhole: false,
  site: { charity: { ...demonstration, name, registration }, isDemonstration: false },
} as const
type Site = Omit<typeof facts.site, 'isDemonstration'> & { isDemonstration: boolean }

/** Every kind of mail about a payment: of a gift and of a ticket, paid and given back. */
function mailsOf(language: 'en' | 'bn', site: Site = facts.site) {
  const mailed = { ...facts, site, language }
  return [
    paidMail({ ...mailed, ticket: null, aside: null }),
    paidMail({ ...mailed, fund: null, ticket: { number: 7n, round: 2n }, aside: null }),
    refundMail(mailed),
    refundMail({ ...mailed, fund: null }),
  ]
}

it.each(['en', 'bn'] as const)('mails about payments are the charity’s, in %s', (language) => {
  for (const { text } of mailsOf(language)) {
    expect(text.split(name[language])).toHaveLength(3)
    expect(text).toMatch(
      new RegExp(`\n${name[language]}\n${registration.authority[language]}, .* 0815\n`),
    )
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

it('a paid gift’s mail leads to news of its fund, in its language', () => {
  const aside = { label: { en: 'Tell me', bn: 'জানান' }, path: '/hear-news/t' }
  const { text } = paidMail({ ...facts, language: 'bn', ticket: null, aside })
  expect(text).toContain('জানান:\nhttps://daan.example/bn/hear-news/t')
})

it('a paid gift’s mail says what its receipt says', () => {
  const [mail] = mailsOf('en')
  for (const line of [
    'Receipt no.: DN-000042',
    'Amount: ৳500.50 (five hundred taka fifty poisha only)',
    'Fund: Zakat',
    'Given: 26 November 2026, 12:30 am',
    'Received from: Asha',
    'Paid by: bKash',
    'Transaction ID: 6H7801QFYM',
    'Status: Paid',
    'https://daan.example/receipt/r',
  ]) {
    expect(mail?.text).toContain(`\n${line}\n`)
  }
})

it('in Bangla it says so in Bangla, ways to pay and figures, too', () => {
  const [mail] = mailsOf('bn')
  for (const line of [
    'পরিমাণ: ৳৫০০.৫০ (পাঁচশ টাকা পঞ্চাশ পয়সা মাত্র)',
    'তহবিল: যাকাত',
    'যেভাবে দেওয়া হয়েছে: বিকাশ',
  ]) {
    expect(mail?.text).toContain(`\n${line}\n`)
  }
  expect(mail?.text).not.toContain('bKash')
})

it('a refund’s mail says how much of which gift went back', () => {
  const refund = mailsOf('en')[2]
  for (const line of [
    'Refund: ৳200 (two hundred taka only)',
    'Receipt no.: DN-000042',
    'Fund: Zakat',
    'Status: Paid, refunded in part',
  ]) {
    expect(refund?.text).toContain(`\n${line}\n`)
  }
  expect(refundMail({ ...facts, language: 'en', isWhole: true }).text).toContain('Status: Refunded')
})

it('nothing in Bangla puts a hyphen and an ending behind the charity’s name', () => {
  for (const { text } of mailsOf('bn')) expect(text).not.toContain(`${name.bn}-`)
})

const catalogue = new URL('../../../../web/app/i18n/locales/bn.po', import.meta.url)

it('in Bangla mails name facts as the pages do', async () => {
  const pages = await readFile(catalogue, 'utf8')
  const [english, bangla] = (['en', 'bn'] as const).map((language) =>
    mailsOf(language).flatMap(({ text }) =>
      [...text.matchAll(/^([^:\n]+): /gm)].map(([, name]) => name),
    ),
  )
  const onPages = english?.map((name, at) => {
    const [, translation] = new RegExp(`^msgid "${name}"\nmsgstr "(.+)"`, 'm').exec(pages) ?? []
    return translation ?? bangla?.[at]
  })
  expect(onPages).toContain('রসিদ নং')
  expect(bangla).toEqual(onPages)
})
