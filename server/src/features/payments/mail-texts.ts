import { localDigits } from '@daan/contract/digits'
import type { PayableKind } from '@daan/contract/payments'
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
  /** Where that was paid. */
  ticket: Ticket | null
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

type Ticket = { number: bigint; round: bigint }

/** What somebody is told once their gift, or their ticket, is paid. */
export function paidMail(facts: ReceiptFacts): QueuedMail {
  const { ticket, language } = facts
  const text = ticket ? ticketTexts[language]({ ...facts, ticket }) : giftTexts[language](facts)
  return { ...text, id: `${facts.token}.paid`, to: facts.to, autoSubmitted: 'auto-generated' }
}

const giftTexts = { en: receiptInEnglish, bn: receiptInBangla }
const ticketTexts = { en: ticketInEnglish, bn: ticketInBangla }

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

type TicketFacts = ReceiptFacts & { ticket: Ticket }

function ticketInEnglish({ ticket, poisha, method, transaction, publicUrl, site }: TicketFacts) {
  const { name, first } = writerOf(site, 'en')
  return {
    subject: `Your raffle ticket ${ticket.number}`,
    text: `${first}Thank you. Your payment to ${name} has arrived, and ticket ${ticket.number} of round ${ticket.round} is yours.

Ticket:      ${ticket.number}
Round:       ${ticket.round}
Amount:      ${formatTaka(poisha, 'en')}
Paid by:     ${method}
Transaction: ${transaction}

Your tickets, and what became of them:
${publicUrl}/raffle

${name}
`,
  }
}

function ticketInBangla({ ticket, poisha, method, transaction, publicUrl, site }: TicketFacts) {
  const { name, first } = writerOf(site, 'bn')
  const number = localDigits(String(ticket.number), 'bn')
  const round = localDigits(String(ticket.round), 'bn')
  return {
    subject: `আপনার র‍্যাফেল টিকিট ${number}`,
    text: `${first}ধন্যবাদ। ${name}-কে দেওয়া আপনার টাকা পৌঁছেছে; পর্ব ${round}-এর ${number} নম্বর টিকিটটি আপনার।

টিকিট নম্বর: ${number}
পর্ব: ${round}
পরিমাণ: ${formatTaka(poisha, 'bn')}
পরিশোধের মাধ্যম: ${method}
লেনদেন নম্বর: ${transaction}

আপনার টিকিটগুলো ও সেগুলোর ফলাফল এখানে দেখুন:
${publicUrl}/bn/raffle

${name}
`,
  }
}

/** What somebody is told when money was given back. */
export type RefundFacts = Pick<
  ReceiptFacts,
  'to' | 'language' | 'receipt' | 'receiptNumber' | 'publicUrl' | 'site'
> & {
  pays: PayableKind
  refund: string
  poisha: bigint
}

/** What somebody is told once money was given back. */
export function refundMail(facts: RefundFacts): QueuedMail {
  const text = refundTexts[facts.pays][facts.language](facts)
  return { ...text, id: `${facts.refund}.refunded`, to: facts.to, autoSubmitted: 'auto-generated' }
}

const refundTexts = {
  gift: { en: refundInEnglish, bn: refundInBangla },
  ticket: { en: noTicketInEnglish, bn: noTicketInBangla },
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

function noTicketInEnglish({ receiptNumber, poisha, publicUrl, site }: RefundFacts) {
  const { name, first } = writerOf(site, 'en')
  return {
    subject: `Money given back: order ${receiptNumber}`,
    text: `${first}We have given back ${formatTaka(poisha, 'en')} that was paid to ${name} for a raffle ticket, order ${receiptNumber}: it bought no ticket. It goes the way it came; a bank may take some days to show it.

Your tickets:
${publicUrl}/raffle

${name}
`,
  }
}

function noTicketInBangla({ receiptNumber, poisha, publicUrl, site }: RefundFacts) {
  const { name, first } = writerOf(site, 'bn')
  return {
    subject: `টাকা ফেরত দেওয়া হয়েছে: অর্ডার ${receiptNumber}`,
    text: `${first}র‍্যাফেল টিকিটের অর্ডার ${receiptNumber}-এর জন্য ${name}-কে দেওয়া ${formatTaka(poisha, 'bn')} ফেরত দেওয়া হয়েছে: এই টাকায় কোনো টিকিট কেনা হয়নি। যে মাধ্যমে টাকা এসেছিল, সেই মাধ্যমেই ফেরত যাবে; ব্যাংকে দেখাতে কয়েক দিন লাগতে পারে।

আপনার টিকিটগুলো:
${publicUrl}/bn/raffle

${name}
`,
  }
}
