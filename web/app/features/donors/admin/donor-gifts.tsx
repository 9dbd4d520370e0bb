import { formatDay } from '@daan/contract/dhaka-time'
import { donorsListed } from '@daan/contract/donor-desk'
import { formatTaka } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { giftWayNames } from '../../../content/admin/gateway-names.ts'
import { fundName } from '../../../content/funds.ts'
import { nameOfState } from '../../../content/gift-states.ts'
import { localePath } from '../../../i18n/locale.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { PagedList } from '../../../session/paged-list.tsx'
import { loadDonor, type WholeDonor } from './load-donors.ts'

type Gift = WholeDonor['listed'][number]

/** The gifts of a donor, each with its receipt, and the way to send it to their WhatsApp. */
export function DonorGifts({ number, donor }: { number: string; donor: WholeDonor }) {
  return (
    <PagedList
      first={donor.listed}
      listed={donorsListed}
      loadAfter={async ({ receiptNumber }) => (await loadDonor(number, receiptNumber)).listed}
      more={<Trans>Earlier gifts</Trans>}
    >
      {(gifts) => (
        <ul className="mt-2">
          {gifts.map((gift) => (
            <GiftRow key={gift.receiptNumber} gift={gift} phone={donor.phone} />
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function GiftRow({ gift, phone }: { gift: Gift; phone: string | null }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const back = formatTaka(gift.refunded, locale)
  const path = `/receipt/${gift.receipt}`
  const text = `${gift.receiptNumber}\n${new URL(localePath(path, locale), location.href).href}`
  return (
    <li className="border-line py-3 not-first:border-t">
      <p className="flex flex-wrap justify-between gap-x-4 font-display font-[720]">
        <LocaleLink to={path} className="underline">
          {gift.receiptNumber}
        </LocaleLink>
        <Taka poisha={gift.amount} />
      </p>
      <p className="mt-0.5 text-small text-ink-2">
        {fundName(gift.fundType, locale)} · {formatDay(gift.at, locale)} ·{' '}
        {i18n._(giftWayNames[gift.way])}
      </p>
      <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-2">
        <span>
          {nameOfState(gift.state, locale)}
          {gift.state === 'partlyRefunded' && (
            <>
              {' · '}
              <Trans>{back} refunded</Trans>
            </>
          )}
        </span>
        {phone && (
          <a
            href={`https://wa.me/${phone.replace('+', '')}?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noreferrer"
            className="underline"
          >
            <Trans>Send to WhatsApp</Trans>
          </a>
        )}
      </p>
    </li>
  )
}
