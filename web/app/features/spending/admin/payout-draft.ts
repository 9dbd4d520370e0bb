import { newPayout, type Voucher } from '@daan/contract/spending-desk'
import { z } from 'zod/mini'
import type { PayoutChoices } from './load-spending.ts'

const { fundType, amount, day, way, reference, purpose, vouchers } = newPayout.shape
/** A payout as its form has it: texts alone. */
export const draft = z.object({
  fundType,
  payee: z.string().check(z.minLength(1, 'payee.unknown')),
  amount,
  day,
  way,
  box: z.string(),
  reference,
  purposeEn: purpose.shape.en,
  purposeBn: purpose.shape.bn,
  isForZakat: z.string(),
  vouchers: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => readVouchers(text)),
    ),
    vouchers,
  ),
})

export type Typed = Record<keyof typeof draft.shape, string>

export const readVouchers = (text: string): Voucher[] => JSON.parse(text)

/** Reads a typed payout; a mark for zakat counts where its fund takes zakat, and is hidden elsewhere. */
export function payoutOf(typed: Typed, { funds }: Pick<PayoutChoices, 'funds'>) {
  const { payee, box, purposeEn, purposeBn, isForZakat, ...same } = typed
  const { way } = draft.parse(typed)
  const fund = funds.find(({ fundType }) => fundType === typed.fundType)
  return {
    ...same,
    way,
    payee: Number(payee),
    box: way === 'cash' ? Number(box) : null,
    purpose: { en: purposeEn, bn: purposeBn },
    isForZakat: fund?.takesZakat === true && isForZakat !== '',
    vouchers: readVouchers(typed.vouchers),
  }
}
