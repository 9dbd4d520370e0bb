import { formatDay } from '@daan/contract/dhaka-time'
import { ownGiftsListed } from '@daan/contract/donors'
import { Trans } from '@lingui/react/macro'
import { fundName } from '../../content/funds.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Found } from '../../session/found.tsx'
import type { Loaded } from '../../session/loaded.ts'
import { PagedList } from '../../session/paged-list.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { loadOwnGifts, type OwnGifts } from './load-own-gifts.ts'
import { ReceiptStanding } from './receipt-standing.tsx'

type OwnGiftsSectionProps = { gifts: Promise<Loaded<OwnGifts>> }

/** The gifts of whoever is signed in, each with its receipt. */
export function OwnGiftsSection({ gifts }: OwnGiftsSectionProps) {
  return (
    <section aria-labelledby="own-gifts">
      <SectionHead
        id="own-gifts"
        label={<Trans>Receipts</Trans>}
        title={<Trans>Your gifts</Trans>}
      />
      <Found promise={gifts} fallback={<div className="min-h-40" />} failed={() => <NotRead />}>
        {(first) => (first.length === 0 ? <None /> : <GiftList first={first} />)}
      </Found>
    </section>
  )
}

function NotRead() {
  return (
    <StatusLine tone="bad">
      <Trans>Your gifts cannot be shown just now. They are safe.</Trans>
    </StatusLine>
  )
}

function None() {
  return (
    <div className="grid justify-items-start gap-6">
      <p className="text-lead text-ink-2">
        <Trans>There are no gifts under your name yet.</Trans>
      </p>
      <LocaleLink to="/fund" className={buttonClass({ tone: 'give' })}>
        <Trans>Donate Now</Trans>
      </LocaleLink>
    </div>
  )
}

function GiftList({ first }: { first: OwnGifts }) {
  return (
    <>
      <PagedList
        first={first}
        listed={ownGiftsListed}
        loadAfter={({ receipt }) => loadOwnGifts(undefined, receipt)}
        more={<Trans>Older gifts</Trans>}
      >
        {(gifts) => (
          <ul className="rounded-[26px] bg-raised px-6 py-3 shadow-card sm:px-9">
            {gifts.map((gift) => (
              <GiftRow key={gift.receipt} gift={gift} />
            ))}
          </ul>
        )}
      </PagedList>
      <LocaleLink to="/profile/statement" className={`${buttonClass({ tone: 'line' })} mt-6`}>
        <Trans>Statement for a year</Trans>
      </LocaleLink>
    </>
  )
}

function GiftRow({ gift }: { gift: OwnGifts[number] }) {
  const locale = useLocale()
  const { receiptNumber } = gift
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 border-line py-4 not-first:border-t">
      <div>
        <p className="font-display text-xl/tight font-[720]">{fundName(gift.fundType, locale)}</p>
        <p className="text-small text-ink-2">
          {formatDay(gift.at, locale)} ·{' '}
          <LocaleLink
            to={`/receipt/${gift.receipt}`}
            className="inline-block py-2 text-green-ink underline"
          >
            <Trans>Receipt {receiptNumber}</Trans>
          </LocaleLink>
        </p>
        <ReceiptStanding receipt={gift} />
      </div>
      <Taka poisha={gift.amount} className="text-2xl/none" />
    </li>
  )
}
