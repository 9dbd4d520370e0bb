import { formatMoment } from '@daan/contract/dhaka-time'
import type { GiftState } from '@daan/contract/donations'
import { formatTaka } from '@daan/contract/taka'
import { shownMobile } from '@daan/contract/telephone'
import { Trans, useLingui } from '@lingui/react/macro'
import { giftWayNames } from '../../../content/admin/gateway-names.ts'
import { fundOfType } from '../../../content/funds.ts'
import { giftStates } from '../../../content/gift-states.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { cell, Table } from '../../../ui/table.tsx'
import type { Gifts } from './load-gifts.ts'

const colours = {
  pledged: 'text-ink-2',
  claimed: 'text-waiting',
  recorded: 'text-green-ink',
  paid: 'text-green-ink',
  partlyRefunded: 'text-green-ink',
  refunded: 'text-ink-2',
  held: 'text-madder',
  failed: 'text-ink-2',
} as const satisfies Record<GiftState, string>

/** Gifts in rows, with their donors where somebody was searched for; on narrow screens each is a block of its own. */
export function GiftTable({ gifts, isNamed }: { gifts: Gifts; isNamed: boolean }) {
  return (
    <Table
      stackedBelow="lg"
      columns={[
        { name: 'receipt', label: <Trans>Receipt</Trans> },
        ...(isNamed ? [{ name: 'donor', label: <Trans>Donor</Trans> }] : []),
        { name: 'amount', label: <Trans>Amount</Trans>, isRight: true },
        { name: 'state', label: <Trans>State</Trans> },
        { name: 'fund', label: <Trans>Fund</Trans> },
        { name: 'by', label: <Trans>By</Trans> },
        { name: 'given', label: <Trans>Given</Trans> },
      ]}
    >
      {gifts.map((gift) => (
        <GiftRow key={gift.receiptNumber} gift={gift} isNamed={isNamed} />
      ))}
    </Table>
  )
}

type GiftRowProps = { gift: Gifts[number]; isNamed: boolean }

const block = 'align-top max-lg:block max-lg:px-6 max-lg:py-0 sm:max-lg:px-8'
const small = 'text-small text-ink-2 lg:pt-4.5'

function GiftRow({ gift, isNamed }: GiftRowProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const fund = fundOfType(gift.fundType)
  return (
    <tr className="border-line not-first:border-t max-lg:block max-lg:py-4">
      <th
        scope="row"
        className={`${cell} ${block} text-left font-display text-lg/snug font-[720] whitespace-nowrap`}
      >
        <LocaleLink to={pathOf(gift)} className="underline">
          {gift.receiptNumber}
        </LocaleLink>
      </th>
      {isNamed && <Donor gift={gift} />}
      <td
        className={`${cell} ${block} font-display text-lg/snug font-[720] whitespace-nowrap lg:text-right`}
      >
        <Taka poisha={gift.amount} />
      </td>
      <td className={`${cell} ${block}`}>
        <State gift={gift} />
      </td>
      <td className={`${cell} ${block}`}>{fund ? fund.name[locale] : gift.fundType}</td>
      <td className={`${cell} ${block} ${small}`}>{i18n._(giftWayNames[gift.way])}</td>
      <td className={`${cell} ${block} ${small} lg:whitespace-nowrap`}>
        {formatMoment(gift.at, locale)}
      </td>
    </tr>
  )
}

/** Of a gift without a payment the desk shows what it finds by the receipt's number. */
function pathOf({ payment, receiptNumber }: Gifts[number]): string {
  return payment ? `/admin/payments/${payment}` : `/admin?receipt=${receiptNumber}#gift`
}

function Donor({ gift: { name, email, phone, receiptNumber } }: { gift: Gifts[number] }) {
  const locale = useLocale()
  return (
    <td className={`${cell} ${block} wrap-anywhere`}>
      {name === null ? (
        <Trans>erased</Trans>
      ) : (
        <LocaleLink to={`/admin/donors/${receiptNumber}`} className="underline">
          {name}
        </LocaleLink>
      )}
      {email && <span className="block text-small text-ink-2">{email}</span>}
      {phone && <span className="block text-small text-ink-2">{shownMobile(phone, locale)}</span>}
    </td>
  )
}

function State({ gift: { state, refunded } }: { gift: Gifts[number] }) {
  const { i18n } = useLingui()
  const back = formatTaka(refunded, useLocale())
  return (
    <>
      <span className={`font-display font-[720] ${colours[state]}`}>
        {i18n._(giftStates[state])}
      </span>
      {state === 'partlyRefunded' && (
        <span className="block text-small text-ink-2">
          <Trans>{back} refunded</Trans>
        </span>
      )}
    </>
  )
}
