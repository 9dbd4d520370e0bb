import { z } from 'zod/mini'
import { acknowledged } from './acknowledged.ts'
import { defineCall } from './call.ts'
import { day } from './desk.ts'
import { asciiDigits } from './digits.ts'
import type { ErrorCode } from './error-codes.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { amountRefusals, box, reason, slipText } from './money-in.ts'
import { orNone } from './optional-text.ts'
import { typedAmount } from './refunds.ts'
import { poishaPerTaka } from './taka.ts'
import { typedAs } from './typed-as.ts'

/** An amount as typed; nothing is a zero. */
const countedAmount = z.union([
  z.pipe(
    z.string().check(z.regex(/^\s*[0০]?\s*$/)),
    z.transform(() => 0n),
  ),
  typedAmount,
])

/** Values of notes and coins that are counted, in taka. */
export const noteValues = [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const

/** A number of notes, as it is typed: nothing is none. */
const noteCount = typedAs('slip.countMalformed', (typed) => {
  const digits = asciiDigits(typed.trim())
  return digits !== null && /^\d{0,6}$/.test(digits) ? Number(digits) : null
})

/** Notes and cheques as they were counted and typed; the former in the order of `noteValues`. */
export const counted = z.object({
  notes: z.array(noteCount).check(z.length(noteValues.length, 'slip.countMalformed')),
  cheques: countedAmount,
})

/** Sum of what was counted, in poisha. */
export function sumCounted({ notes, cheques }: z.output<typeof counted>): bigint {
  const taka = noteValues.reduce((sum, value, index) => sum + value * (notes[index] ?? 0), 0)
  return BigInt(taka) * poishaPerTaka + cheques
}

const forAdmins = { audience: 'admin', right: 'money.enter', needsRecentSignIn: true } as const

/** Opens a cash box, such as one of a mosque on Fridays, or the bag of somebody who collects. */
export const openBox = defineCall({
  ...forAdmins,
  isIrreversible: false,
  method: 'POST',
  path: '/admin/cash-boxes',
  body: z.object({ name: slipText.check(z.minLength(1, 'box.nameMissing')) }),
  reply: z.object({ box: z.number() }),
  refusals: ['box.nameMissing', 'box.nameTaken', 'slip.textTooLong'],
})

/** Closes a box's day by what was counted in it; a difference is booked and needs a reason. */
export const closeDay = defineCall({
  ...forAdmins,
  isIrreversible: true,
  method: 'POST',
  path: '/admin/day-sheet/close',
  body: z.object({ day, box, ...counted.shape, reason: orNone(slipText) }),
  reply: acknowledged,
  refusals: [
    ...amountRefusals,
    'export.rangeInvalid',
    'slip.dayToCome',
    'slip.dayClosed',
    'slip.countMalformed',
    'box.unknown',
    'slip.reasonMissing',
    'slip.textTooLong',
    'ledger.paused',
  ],
})

/** Books that money of a box was brought to the bank. Repeated under the same key, it happens once. */
export const depositCash = defineCall({
  ...forAdmins,
  isIrreversible: true,
  method: 'POST',
  path: '/admin/deposits',
  headers: z.object({ 'idempotency-key': idempotencyKey }),
  body: z.object({
    day,
    box,
    amount: typedAmount,
    /** As the bank's slip says it. */
    reference: slipText.check(z.minLength(1, 'deposit.referenceMissing')),
  }),
  reply: acknowledged,
  refusals: [
    ...amountRefusals,
    'export.rangeInvalid',
    'slip.dayToCome',
    'box.unknown',
    'slip.textTooLong',
    'deposit.referenceMissing',
    'bank.monthClosed',
    'cash.notInBox',
    'idempotency.malformed',
    'idempotency.reused',
    'ledger.paused',
  ] satisfies ErrorCode[],
})

/** Takes a deposit back as a mistake, by a reversal of today: its money is in the box again, and the deposit says why. */
export const reverseDeposit = defineCall({
  ...forAdmins,
  isIrreversible: true,
  method: 'POST',
  path: '/admin/deposits/reverse',
  body: z.object({ key: z.guid('deposit.unknown'), reason }),
  reply: acknowledged,
  refusals: [
    'deposit.unknown',
    'deposit.matched',
    'deposit.reversedAlready',
    'slip.reasonMissing',
    'slip.textTooLong',
    'bank.monthClosed',
    'ledger.paused',
  ],
})
