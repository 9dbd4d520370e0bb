import type { Reply } from '@daan/contract/call'
import { formatDate } from '@daan/contract/dhaka-time'
import { localDigits } from '@daan/contract/digits'
import { type listSpending, voucherPath } from '@daan/contract/spending'
import { Trans, useLingui } from '@lingui/react/macro'
import { apiRoot } from '../../api/api-root.ts'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { payeeCategoryNames } from './category-names.ts'

type Payout = Reply<typeof listSpending>['payouts'][number]

/** A payout as everybody may know it; one that was taken back is struck out, and says so. */
export function PublicPayout({ payout }: { payout: Payout }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { amount, category, purpose, reversedOn } = payout
  const Text = reversedOn === null ? 'span' : 'del'
  return (
    <li className="border-line py-4 not-first:border-t">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Text className="font-display text-lg/snug font-[720] wrap-anywhere">
          {purpose?.[locale] ?? <Trans>No longer published</Trans>}
        </Text>
        <Text className="font-display text-lg/snug font-[720] tabular-nums">
          <Taka poisha={amount} />
        </Text>
      </div>
      <p className="mt-1 text-small text-ink-2">
        {i18n._(payeeCategoryNames[category])} · {formatDate(payout.day, locale)}
      </p>
      {reversedOn !== null && (
        <p className="mt-1 text-small text-madder">
          <Trans>
            Taken back on {formatDate(reversedOn, locale)}: the money is in the fund again.
          </Trans>
        </p>
      )}
      <Vouchers vouchers={payout.vouchers} />
    </li>
  )
}

/** Links alone: a photograph costs whoever wants to see it its bytes, and nobody else. */
function Vouchers({ vouchers }: { vouchers: readonly string[] }) {
  const locale = useLocale()
  if (vouchers.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5">
      {vouchers.map((sha256, place) => (
        <li key={sha256}>
          <a
            href={`${apiRoot}${voucherPath}/${sha256}.webp`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-11 items-center text-small underline"
          >
            <Trans>Voucher {localDigits(String(place + 1), locale)}</Trans>
          </a>
        </li>
      ))}
    </ul>
  )
}
