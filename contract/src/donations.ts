import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { moment, money } from './codecs.ts'
import type { ErrorCode } from './error-codes.ts'
import { type FundCategory, fundCategories } from './funds.ts'
import { bookWays } from './hand-ways.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { orNone } from './optional-text.ts'
import { emailAddress, personName } from './people.ts'
import { parseTaka } from './taka.ts'
import { mobileNumber } from './telephone.ts'

export const donationStates = ['pledged', 'settled', 'failed', 'held', 'refunded'] as const
export type DonationState = (typeof donationStates)[number]

/**
 * States of a gift as people are told of it, which follow from its donation's state, its payments and refunds: `claimed` is
 * said to be paid and not confirmed yet, `recorded` counts without a payment, `inKind` is no money and in no total.
 */
export const giftStates = [
  'pledged',
  'claimed',
  'recorded',
  'paid',
  'partlyRefunded',
  'inKind',
  'refunded',
  'held',
  'failed',
] as const
export type GiftState = (typeof giftStates)[number]

/** A gift as the server reads it: what the donor typed, checked, and the fund's names, which the server looks up. */
export type Gift = {
  fundCategory: string
  fundType: string
  poisha: bigint
  donor: {
    name: string
    /** Null where a telephone number alone was given. */
    email: string | null
    /** As `readMobile` gives it; null where none was given. */
    phone: string | null
    /** Whose gift the request says it is: null is a visitor's; left out, it is whoever's the token proves. */
    userUid?: string | null | undefined
  }
}

const isAbsent = (value: unknown) => value === undefined || value === null

/** As typed; a JSON number as its digits, which {@link parseTaka} reads or refuses. */
const typedAmount = z.pipe(
  z.union([z.string(), z.number()], {
    error: ({ input }) => (isAbsent(input) ? 'amount.missing' : 'amount.malformed'),
  }),
  z.transform(String),
)

/** Whatever names nobody, such as an empty text, is a visitor: no gift is refused for it. */
const claimedUid = z.pipe(
  z.unknown(),
  z.transform((uid) => (typeof uid === 'string' && uid !== '' ? uid : null)),
)

/** Reads an empty text as none. */
const orBlank = (schema: z.ZodMiniType<string>) => z.optional(orNone(schema))

/** Keys that we do not know are left out, because a gift is not refused for what is not about it. */
const donationBody = z.object({
  fundCategory: z.string('donation.unknownFund'),
  fundType: z.string('donation.unknownFund'),
  amount: typedAmount,
  donor: z.object({
    userUid: z.optional(claimedUid),
    /** Not read: the photo shown is the account's. */
    userPhoto: z.optional(z.unknown()),
    name: personName,
    email: orBlank(emailAddress),
    phone: orBlank(mobileNumber),
    amount: z.optional(z.nullable(typedAmount)),
  }),
})

const giftFromBody = z.pipe(
  donationBody,
  z.transform((body, context): Gift => {
    const refuse = (message: string, path: string[]) =>
      context.issues.push({ code: 'custom', message, path, input: body })
    const amount = parseTaka(body.amount)
    if (!amount.ok) refuse(amount.code, ['amount'])
    const donors = body.donor.amount ?? body.amount
    if (amount.ok && donors !== body.amount) {
      const other = parseTaka(donors)
      refuse(other.ok ? 'donation.amountsDiffer' : other.code, ['donor', 'amount'])
    }
    const { fundCategory, fundType } = body
    const { name, email = null, phone = null, userUid } = body.donor
    if (email === null && phone === null) refuse('person.contactMissing', ['donor', 'email'])
    if (!amount.ok) return z.NEVER
    const donor = { name, email, phone, userUid }
    return { fundCategory, fundType, poisha: amount.poisha, donor }
  }),
)

const donationRefusals = [
  'request.invalid',
  'person.nameMissing',
  'person.nameInvalid',
  'person.contactMissing',
  'person.emailMissing',
  'person.emailInvalid',
  'phone.notMobile',
  'donation.unknownFund',
  'donation.categoryMismatch',
  'donation.amountsDiffer',
  'idempotency.malformed',
  'idempotency.reused',
  'ledger.paused',
  'amount.missing',
  'amount.malformed',
  'amount.notPositive',
  'amount.tooLarge',
  'amount.notPayable',
] as const satisfies readonly ErrorCode[]

/** Fields that the answer to a gift and its receipt share. */
const recordedGift = {
  receipt: z.guid(), // keys may be UUIDs of any version
  receiptNumber: z.string(),
  state: z.enum(donationStates),
  at: moment,
}

/** The payment of a gift; a gift that was taken at its word has none. */
const receiptPayment = z.object({
  /** One of `gateways` in `payments.ts`. */
  gateway: z.string(),
  method: z.string(),
  /** The gateway's number of the money. */
  transaction: z.string(),
  settledAt: moment,
  refunded: money,
})

/** A gift that did not come through the site. */
const receiptByHand = z.object({
  way: z.enum(bookWays),
  /** Of a numbered book of receipts. */
  paperNumber: z.nullable(z.string()),
  /** Of a gift in kind; the amount is its value then. */
  description: z.nullable(z.string()),
})

/** A receipt. None of it names the donor. */
export const receipt = z.object({
  ...recordedGift,
  fundType: z.string(),
  amount: money,
  payment: z.optional(receiptPayment),
  byHand: z.optional(receiptByHand),
  /** There while its donor has said to have paid, at a gateway or by hand, and it is not known yet. */
  isBeingConfirmed: z.optional(z.literal(true)),
  /** The payment of the transfer that its donor told of, while it is looked for or was not found. */
  claim: z.optional(z.guid()),
})

/** Records a gift. Repeated under the same key, it is recorded once and answered the same. */
export const giveDonation = defineCall({
  method: 'PUT',
  path: '/fundsupdate',
  audience: 'anyone',
  headers: z.object({ 'idempotency-key': z.optional(idempotencyKey) }),
  body: giftFromBody,
  reply: z.object({
    acknowledged: z.literal(true),
    ...recordedGift,
    /** There when the gift is not credited to the `userUid` it named, because no token proved it. */
    isCredited: z.optional(z.literal(false)),
  }),
  refusals: donationRefusals,
})

/** The receipt of a gift, for anyone who knows its key, which cannot be guessed. */
export const readReceipt = defineCall({
  method: 'GET',
  path: '/receipt/:receipt',
  audience: 'anyone',
  params: z.object({ receipt: z.guid('receipt.unknown') }),
  reply: receipt,
  refusals: ['receipt.unknown'],
})

type CategoryTotals<Money> = {
  total: Money
  /** By the funds' types, all but drafts. */
  all: Record<string, Money>
}

type Totals<Money, Moment> = { total: Money; asOf: Moment | null } & {
  [C in FundCategory]: CategoryTotals<Money>
}

/** Totals in poisha, settled gifts only; `asOf` is when they last changed, null before any gift. */
export type FundTotals = Totals<bigint, Date>

const categoryTotals = z.object({ total: money, all: z.record(z.string(), money) })

const fundTotals = z.object({
  total: money,
  asOf: z.nullable(moment),
  ...Object.fromEntries(fundCategories.map((category) => [category, categoryTotals])),
})

/** Gives the sums received by each fund, each category and all of them. */
export const getFundTotals = defineCall({
  method: 'GET',
  path: '/allfunds',
  audience: 'anyone',
  // The schema is built from the categories, whose literal types `Object.fromEntries` forgets.
  reply: fundTotals as unknown as z.ZodMiniType<FundTotals, Totals<number, string>>,
  refusals: [],
})
