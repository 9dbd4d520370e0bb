import { formatTaka } from '@daan/contract/taka'
import type { SiteSettings } from '@daan/contract/web-build'
import type { Mailbox } from '../../mail/mailer.ts'
import type { QueuedMail } from '../../mail/queue-store.ts'

/** What a receipt says. */
export type ReceiptFacts = {
  to: Mailbox
  language: 'en' | 'bn'
  /** Of the payment. */
  token: string
  receipt: string
  receiptNumber: string
  poisha: bigint
  method: string
  transaction: string | null
  publicUrl: string
  /** Whose gift it is. */
  site: Pick<SiteSettings, 'charity' | 'isDemonstration'>
}

const demonstration = {
  en: 'This is a demonstration: no money moved.\n\n',
  bn: 'এটি একটি নমুনা সাইট: কোনো টাকা লেনদেন হয়নি।\n\n',
} as const

/** Who writes, and what a demonstration says first. */
function writerOf({ charity, isDemonstration }: ReceiptFacts['site'], language: 'en' | 'bn') {
  return { name: charity.name[language], first: isDemonstration ? demonstration[language] : '' }
}

/** What a donor is told once their gift is paid. */
export function receiptMail(facts: ReceiptFacts): QueuedMail {
  const text = facts.language === 'bn' ? receiptInBangla(facts) : receiptInEnglish(facts)
  return { ...text, id: `${facts.token}.paid`, to: facts.to, autoSubmitted: 'auto-generated' }
}

function receiptInEnglish(facts: ReceiptFacts) {
  const { receiptNumber, receipt, poisha, method, transaction, publicUrl } = facts
  const { name, first } = writerOf(facts.site, 'en')
  return {
    subject: `Your gift has arrived: receipt ${receiptNumber}`,
    text: `${first}Thank you. Your gift to ${name} has been paid and counts from now on.

Receipt:     ${receiptNumber}
Amount:      ${formatTaka(poisha, 'en')}
Paid by:     ${method}
Transaction: ${transaction}

Your receipt, to keep or to print:
${publicUrl}/receipt/${receipt}

${name}
`,
  }
}

function receiptInBangla(facts: ReceiptFacts) {
  const { receiptNumber, receipt, poisha, method, transaction, publicUrl } = facts
  const { name, first } = writerOf(facts.site, 'bn')
  return {
    subject: `আপনার দান পৌঁছেছে: রসিদ ${receiptNumber}`,
    text: `${first}ধন্যবাদ। ${name}-কে দেওয়া আপনার দানের টাকা পরিশোধ হয়েছে এবং তা মোট হিসাবে যোগ হয়েছে।

রসিদ নম্বর: ${receiptNumber}
পরিমাণ: ${formatTaka(poisha, 'bn')}
পরিশোধের মাধ্যম: ${method}
লেনদেন নম্বর: ${transaction}

আপনার রসিদ এখানে দেখুন, রাখুন বা ছাপিয়ে নিন:
${publicUrl}/bn/receipt/${receipt}

${name}
`,
  }
}

/** What a donor is told when money was given back. */
export type RefundFacts = Pick<
  ReceiptFacts,
  'to' | 'language' | 'receipt' | 'receiptNumber' | 'publicUrl' | 'site'
> & {
  refund: string
  poisha: bigint
}

/** What a donor is told once money was given back. */
export function refundMail(facts: RefundFacts): QueuedMail {
  const text = facts.language === 'bn' ? refundInBangla(facts) : refundInEnglish(facts)
  return { ...text, id: `${facts.refund}.refunded`, to: facts.to, autoSubmitted: 'auto-generated' }
}

function refundInEnglish({ receiptNumber, receipt, poisha, publicUrl, site }: RefundFacts) {
  const { name, first } = writerOf(site, 'en')
  return {
    subject: `Money given back: receipt ${receiptNumber}`,
    text: `${first}We have given back ${formatTaka(poisha, 'en')} of your gift ${receiptNumber} to ${name}. It goes the way it came; a bank may take some days to show it.

Your receipt says how the gift stands now:
${publicUrl}/receipt/${receipt}

${name}
`,
  }
}

function refundInBangla({ receiptNumber, receipt, poisha, publicUrl, site }: RefundFacts) {
  const { name, first } = writerOf(site, 'bn')
  return {
    subject: `টাকা ফেরত দেওয়া হয়েছে: রসিদ ${receiptNumber}`,
    text: `${first}${name}-কে দেওয়া আপনার দান ${receiptNumber} থেকে ${formatTaka(poisha, 'bn')} ফেরত দেওয়া হয়েছে। যে মাধ্যমে টাকা এসেছিল, সেই মাধ্যমেই ফেরত যাবে; ব্যাংকে দেখাতে কয়েক দিন লাগতে পারে।

এখন দানটির কী অবস্থা, তা আপনার রসিদে দেখা যাবে:
${publicUrl}/bn/receipt/${receipt}

${name}
`,
  }
}
