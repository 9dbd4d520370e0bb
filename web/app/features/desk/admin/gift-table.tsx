import { formatDay, formatMoment } from '@daan/contract/dhaka-time'
import type { GiftState } from '@daan/contract/donations'
import { formatTaka } from '@daan/contract/taka'
import { shownMobile } from '@daan/contract/telephone'
import { Trans, useLingui } from '@lingui/react/macro'
import { giftWayNames } from '../../../content/admin/gateway-names.ts'
import { fundName } from '../../../content/funds.ts'
import { nameOfState } from '../../../content/gift-states.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { useMay } from '../../../session/use-may.ts'
import { cell, stackedCell, stackedRow, Table } from '../../../ui/table.tsx'
import type { Choice } from './gift-acts.tsx'
import type { Gifts } from './load-gifts.ts'

const colours = {
  pledged: 'text-ink-2',
  claimed: 'text-waiting',
  recorded: 'text-green-ink',
  paid: 'text-green-ink',
  partlyRefunded: 'text-green-ink',
  inKind: 'text-green-ink',
  refunded: 'text-ink-2',
  held: 'text-madder',
  failed: 'text-ink-2',
} as const satisfies Record<GiftState, string>

type GiftTableProps = { gifts: readonly Gifts[number][]; isNamed: boolean; choice: Choice }

/** Gifts in rows, with their donors where somebody was searched for; on narrow screens each is a block of its own. */
export function GiftTable({ gifts, isNamed, choice }: GiftTableProps) {
  const may = useMay()
  const own = may('donors.edit') || may('export') ? choice : null
  return (
    <Table
      stackedBelow="lg"
      columns={[
        ...(own
          ? [
              {
                name: 'choose',
                label: (
                  <span className="sr-only">
                    <Trans>Choose</Trans>
                  </span>
                ),
              },
            ]
          : []),
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
        <GiftRow key={gift.receiptNumber} gift={gift} isNamed={isNamed} choice={own} />
      ))}
    </Table>
  )
}

type GiftRowProps = { gift: Gifts[number]; isNamed: boolean; choice: Choice | null }

const small = 'text-small text-ink-2 lg:pt-4.5'

function GiftRow({ gift, isNamed, choice }: GiftRowProps) {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <tr className={`${stackedRow} max-lg:relative`}>
      {choice && <Chooser receiptNumber={gift.receiptNumber} choice={choice} />}
      <th
        scope="row"
        className={`${stackedCell} text-left font-display text-lg/snug font-[720] whitespace-nowrap`}
      >
        <LocaleLink to={pathOf(gift)} className="underline">
          {gift.receiptNumber}
        </LocaleLink>
      </th>
      {isNamed && <Donor gift={gift} />}
      <td
        className={`${stackedCell} font-display text-lg/snug font-[720] whitespace-nowrap lg:text-right`}
      >
        <Taka poisha={gift.amount} />
      </td>
      <td className={stackedCell}>
        <State gift={gift} />
      </td>
      <td className={stackedCell}>{fundName(gift.fundType, locale)}</td>
      <td className={`${stackedCell} ${small}`}>{i18n._(giftWayNames[gift.way])}</td>
      <td className={`${stackedCell} ${small} lg:whitespace-nowrap`}>
        {formatMoment(gift.at, locale)}
      </td>
    </tr>
  )
}

function Chooser({ receiptNumber, choice }: { receiptNumber: string; choice: Choice }) {
  const { t } = useLingui()
  return (
    <td
      className={`${cell} align-top max-lg:absolute max-lg:top-0 max-lg:right-2 lg:w-6 lg:pr-0 lg:first:pr-0`}
    >
      <label className="-m-2.5 grid size-11 cursor-pointer place-items-center">
        <input
          type="checkbox"
          aria-label={t`Choose ${receiptNumber}`}
          checked={choice.chosen.has(receiptNumber)}
          onChange={({ target }) => choice.choose([receiptNumber], target.checked)}
          className="size-6 accent-green"
        />
      </label>
    </td>
  )
}

/** Of a gift without a payment the desk shows what it finds by the receipt's number. */
function pathOf({ payment, receiptNumber }: Gifts[number]): string {
  return payment ? `/admin/payments/${payment}` : `/admin?receipt=${receiptNumber}#gift`
}

function Donor({ gift: { name, email, phone, receiptNumber } }: { gift: Gifts[number] }) {
  const locale = useLocale()
  return (
    <td className={`${stackedCell} wrap-anywhere`}>
      {name === null ? (
        <Trans>erased</Trans>
      ) : (
        <LocaleLink to={`/admin/donors/${receiptNumber}`} className="inline-block py-1 underline">
          {name}
        </LocaleLink>
      )}
      {email && <span className="block text-small text-ink-2">{email}</span>}
      {phone && <span className="block text-small text-ink-2">{shownMobile(phone, locale)}</span>}
    </td>
  )
}

function State({ gift: { state, refunded, remindedAt } }: { gift: Gifts[number] }) {
  const locale = useLocale()
  const back = formatTaka(refunded, locale)
  const day = remindedAt && formatDay(remindedAt, locale)
  return (
    <>
      <span className={`font-display font-[720] ${colours[state]}`}>
        {nameOfState(state, locale)}
      </span>
      {state === 'partlyRefunded' && (
        <span className="block text-small text-ink-2">
          <Trans>{back} refunded</Trans>
        </span>
      )}
      {day && state === 'pledged' && (
        <span className="block text-small text-ink-2">
          <Trans>Reminded on {day}</Trans>
        </span>
      )}
    </>
  )
}
