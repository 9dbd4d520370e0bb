import { formatMoment } from '@daan/contract/dhaka-time'
import { formatTaka } from '@daan/contract/taka'
import { useLingui } from '@lingui/react/macro'
import { fundOfType, pathOfFund } from '../../content/funds.ts'
import { useMethodName } from '../../content/method-names.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Receipt } from './load-receipt.ts'
import { receiptState, receiptTitle } from './receipt-state.ts'
import { useOwnDonor } from './use-own-donor.ts'
import { wayNames } from './way-names.ts'

/** One thing that a receipt says; `to` is a page that tells more of it. */
export type ReceiptLine = { name: string; value: string; to?: string }

/** Texts of a receipt in the page's language, for the screen, paper and its picture. */
export type ReceiptWords = {
  title: string
  fundName: string
  lines: readonly ReceiptLine[]
  /** The donor's own mobile number, where this device knows it. */
  ownPhone: string | null
}

/** Puts a receipt into words. @param donor as staff know them; else whom this device knows */
export function useReceiptWords(receipt: Receipt, donor?: string | null): ReceiptWords {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  const methodName = useMethodName()
  const own = useOwnDonor(receipt.receipt)
  const { payment, byHand } = receipt
  const name = donor ?? own?.name
  const title = receiptTitle(receipt, i18n, locale)
  const state = receiptState(receipt, locale)
  const fund = fundOfType(receipt.fundType)
  const fundText = fund ? fund.name[locale] : receipt.fundType
  return {
    title,
    fundName: fundText,
    ownPhone: own?.phone ?? null,
    lines: [
      ...(name ? [{ name: t`Received from`, value: name }] : []),
      { name: t`Fund`, value: fundText, ...(fund && { to: pathOfFund(fund) }) },
      { name: t`Given`, value: formatMoment(receipt.at, locale) },
      ...(state === title ? [] : [{ name: t`Status`, value: state }]),
      ...(byHand ? [{ name: t`Given as`, value: i18n._(wayNames[byHand.way]) }] : []),
      ...(byHand?.description ? [{ name: t`What was given`, value: byHand.description }] : []),
      ...(byHand?.paperNumber ? [{ name: t`Paper receipt`, value: byHand.paperNumber }] : []),
      ...(payment
        ? [
            { name: t`Paid by`, value: methodName(payment.method) },
            { name: t`Transaction ID`, value: payment.transaction },
            { name: t`Arrived`, value: formatMoment(payment.settledAt, locale) },
          ]
        : []),
      ...(payment && payment.refunded > 0n && receipt.state !== 'refunded'
        ? [{ name: t`Refunded`, value: formatTaka(payment.refunded, locale) }]
        : []),
    ],
  }
}
