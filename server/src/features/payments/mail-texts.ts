import { randomUUID } from 'node:crypto'
import { type Locale, localDigits } from '@daan/contract/digits'
import { giftStateNames } from '@daan/contract/gift-states'
import { formatTaka } from '@daan/contract/taka'
import type { SiteSettings } from '@daan/contract/web-build'
import { amountFact, giftFacts } from '../../gift-facts.ts'
import { homeUrl } from '../../home-url.ts'
import type { NamedFund } from '../../ledger/fund-store.ts'
import type { Fact, MailContent } from '../../mail/mail-content.ts'
import type { Mailbox } from '../../mail/mailer.ts'
import type { QueuedMail } from '../../mail/queue-store.ts'
import { renderMail } from '../../mail/render-mail.ts'
import { wayName } from '../../way-names.ts'

type Ticket = { number: bigint; round: bigint }

/** Facts about the gift or ticket, for mails about its payment. */
type PaidFacts = {
  to: Mailbox & { name: string }
  language: Locale
  receipt: string
  receiptNumber: string
  /** Of the whole gift or ticket. */
  poisha: bigint
  at: Date
  /** Null of a ticket. */
  fund: string | null
  fundName: NamedFund['fundName']
  method: string
  transaction: string | null
  publicUrl: string
  /** Whose gift it is. */
  site: Pick<SiteSettings, 'charity' | 'isDemonstration'>
}

type MailedLink = { label: Readonly<Record<Locale, string>>; path: string }

/** Facts of a receipt. */
export type ReceiptFacts = PaidFacts & {
  /** The ticket that was paid, if it was one. */
  ticket: Ticket | null
  /** A link below all else, by its path below its language. */
  aside: MailedLink | null
}

/** Facts of a mail about money that was given back. */
export type RefundFacts = PaidFacts & {
  refundedPoisha: bigint
  /** True if all of the payment went back. */
  isWhole: boolean
}

const words = {
  en: {
    demonstration: 'This is a demonstration: no money moved.',
    from: 'Received from',
    way: 'Paid by',
    transaction: 'Transaction ID',
    status: 'Status',
    refund: 'Refund',
    order: 'Order no.',
    ticket: 'Ticket',
    round: 'Round',
    amount: 'Amount',
    receipt: 'Open the money receipt',
    tickets: 'See your tickets',
    slow: 'The money goes back the way it came; a bank may take some days to show it.',
  },
  bn: {
    demonstration: 'এটি একটি নমুনা সাইট: কোনো টাকা লেনদেন হয়নি।',
    from: 'যাঁর কাছ থেকে',
    way: 'যেভাবে দেওয়া হয়েছে',
    transaction: 'ট্রানজ্যাকশন আইডি',
    status: 'অবস্থা',
    refund: 'ফেরত দেওয়া টাকা',
    order: 'অর্ডার নম্বর',
    ticket: 'টিকিট নম্বর',
    round: 'পর্ব',
    amount: 'পরিমাণ',
    receipt: 'মানি রসিদ খুলুন',
    tickets: 'আপনার টিকিটগুলো দেখুন',
    slow: 'যে মাধ্যমে টাকা এসেছিল, সেই মাধ্যমেই ফেরত যাবে; ব্যাংকে দেখাতে কয়েক দিন লাগতে পারে।',
  },
} as const

type Wording = {
  subject: string
  heading: string
  lead: string
  facts: readonly Fact[]
  closing?: string
  aside?: MailedLink | null
}

/** Makes the mail about a gift or a ticket that is paid. */
export function paidMail(facts: ReceiptFacts): QueuedMail {
  const { ticket } = facts
  const wording = ticket ? paidTicket(facts, ticket) : paidGift(facts)
  return mailOf(facts, { ...wording, aside: facts.aside })
}

function paidGift(facts: ReceiptFacts): Wording {
  const { language, receiptNumber, site } = facts
  const name = site.charity.name[language]
  return {
    ...{
      en: {
        subject: `Your gift has arrived: receipt ${receiptNumber}`,
        heading: 'Your gift has arrived',
        lead: `Thank you. Your gift to ${name} has been paid and counts from now on. This is your money receipt.`,
      },
      bn: {
        subject: `আপনার দান পৌঁছেছে: রসিদ ${receiptNumber}`,
        heading: 'আপনার দান পৌঁছেছে',
        lead: `ধন্যবাদ। ${name} আপনার দানের টাকা পেয়েছে এবং তা মোট হিসাবে যোগ হয়েছে। এটি আপনার মানি রসিদ।`,
      },
    }[language],
    facts: [
      ...giftFactsOf(facts),
      { name: words[language].from, value: facts.to.name },
      ...paymentFacts(facts),
      { name: words[language].status, value: giftStateNames.paid[language] },
    ],
  }
}

function paidTicket(facts: ReceiptFacts, ticket: Ticket): Wording {
  const { language, poisha, site } = facts
  const name = site.charity.name[language]
  const number = localDigits(String(ticket.number), language)
  const round = localDigits(String(ticket.round), language)
  const own = words[language]
  return {
    ...{
      en: {
        subject: `Your raffle ticket ${number}`,
        heading: `Your raffle ticket ${number}`,
        lead: `Thank you. Your payment to ${name} has arrived, and ticket ${number} of round ${round} is yours.`,
      },
      bn: {
        subject: `আপনার র‍্যাফেল টিকিট ${number}`,
        heading: `আপনার র‍্যাফেল টিকিট ${number}`,
        lead: `ধন্যবাদ। ${name} আপনার টাকা পেয়েছে; পর্ব ${round}-এর ${number} নম্বর টিকিটটি আপনার।`,
      },
    }[language],
    facts: [
      { name: own.ticket, value: number },
      { name: own.round, value: round },
      amountFact(own.amount, poisha, language),
      ...paymentFacts(facts),
    ],
  }
}

/** Makes the mail about money that was given back. */
export function refundMail(facts: RefundFacts): QueuedMail {
  const { language, fund, receiptNumber, refundedPoisha, isWhole } = facts
  const own = words[language]
  const paidFor = fund
    ? giftFactsOf(facts).map((fact) => ({ ...fact, isMain: false }))
    : [{ name: own.order, value: receiptNumber }]
  const status = giftStateNames[isWhole ? 'refunded' : 'partlyRefunded'][language]
  return mailOf(facts, {
    ...refundWords(facts),
    facts: [
      amountFact(own.refund, refundedPoisha, language),
      ...paidFor,
      ...paymentFacts(facts),
      { name: own.status, value: status },
    ],
    closing: own.slow,
  })
}

function refundWords({ language, fund, receiptNumber, refundedPoisha, site }: RefundFacts) {
  const name = site.charity.name[language]
  const sum = formatTaka(refundedPoisha, language)
  return {
    en: {
      subject: `Refund: ${fund ? 'receipt' : 'order'} ${receiptNumber}`,
      heading: `Refund of ${sum}`,
      lead: fund
        ? `${name} has refunded ${sum} of your gift.`
        : `${name} has refunded ${sum} that you paid for a raffle ticket: it bought no ticket.`,
    },
    bn: {
      subject: `টাকা ফেরত দেওয়া হয়েছে: ${fund ? 'রসিদ' : 'অর্ডার'} ${receiptNumber}`,
      heading: `${sum} ফেরত দেওয়া হয়েছে`,
      lead: fund
        ? `${name} আপনার দান থেকে ${sum} ফেরত দিয়েছে।`
        : `র‍্যাফেল টিকিটের জন্য দেওয়া ${sum} ${name} আপনাকে ফেরত দিয়েছে: এই টাকায় কোনো টিকিট কেনা হয়নি।`,
    },
  }[language]
}

function giftFactsOf({ fund, ...facts }: PaidFacts): Fact[] {
  return fund ? giftFacts({ ...facts, fund }, facts.language) : []
}

function paymentFacts({ language, method, transaction }: PaidFacts): Fact[] {
  const own = words[language]
  return [
    { name: own.way, value: wayName(method, language) },
    ...(transaction === null ? [] : [{ name: own.transaction, value: transaction }]),
  ]
}

function mailOf(
  facts: PaidFacts,
  { subject, heading, lead, facts: body, closing, aside }: Wording,
) {
  const { language, publicUrl, to, site } = facts
  const home = homeUrl(publicUrl, language)
  const content: MailContent = {
    language,
    notice: site.isDemonstration ? words[language].demonstration : undefined,
    heading,
    body: [lead, body],
    action: actionOf(facts, home),
    ...(closing !== undefined && { closing: [closing] }),
    ...(aside && { aside: { label: aside.label[language], url: home + aside.path } }),
    showsBook: true,
  }
  return { ...renderMail(subject, content, site.charity), id: randomUUID(), to }
}

function actionOf({ language, fund, receipt }: PaidFacts, home: string) {
  const own = words[language]
  return fund
    ? { label: own.receipt, url: `${home}/receipt/${receipt}` }
    : { label: own.tickets, url: `${home}/raffle` }
}
