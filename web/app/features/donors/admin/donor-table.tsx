import { formatDay } from '@daan/contract/dhaka-time'
import { shownMobile } from '@daan/contract/telephone'
import { Trans, useLingui } from '@lingui/react/macro'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Taka } from '../../../i18n/taka.tsx'
import { useCount } from '../../../i18n/use-count.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { stackedCell, stackedRow, Table } from '../../../ui/table.tsx'
import { kindNames } from './labels.ts'
import type { DonorsPage } from './load-donors.ts'

type Donor = DonorsPage['donors'][number]

/** Donors in rows; on narrow screens each is a block of its own. */
export function DonorTable({ donors }: { donors: readonly Donor[] }) {
  return (
    <Table
      stackedBelow="lg"
      columns={[
        { name: 'donor', label: <Trans>Donor</Trans> },
        { name: 'contact', label: <Trans>Contact</Trans> },
        { name: 'gifts', label: <Trans>Gifts</Trans>, isRight: true },
        { name: 'given', label: <Trans>Given in all</Trans>, isRight: true },
        { name: 'last', label: <Trans>Last gift</Trans> },
      ]}
    >
      {donors.map((donor) => (
        <DonorRow key={donor.receiptNumber} donor={donor} />
      ))}
    </Table>
  )
}

function DonorRow({ donor }: { donor: Donor }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const gifts = useCount()(donor.gifts)
  return (
    <tr className={stackedRow}>
      <th scope="row" className={`${stackedCell} text-left wrap-anywhere`}>
        <LocaleLink
          to={`/admin/donors/${donor.receiptNumber}`}
          className="font-display text-lg/snug font-[720] underline"
        >
          {donor.name ?? <Trans>erased</Trans>}
        </LocaleLink>
        <span className="block text-small font-normal text-ink-2">
          {i18n._(kindNames[donor.kind])}
        </span>
      </th>
      <td className={`${stackedCell} wrap-anywhere`}>
        {donor.email && <span className="block">{donor.email}</span>}
        {donor.phone && <span className="block">{shownMobile(donor.phone, locale)}</span>}
      </td>
      <td className={`${stackedCell} lg:text-right`}>
        {gifts}
        <span className="lg:hidden">
          {' '}
          <Trans>gifts</Trans>
        </span>
      </td>
      <td
        className={`${stackedCell} font-display text-lg/snug font-[720] whitespace-nowrap lg:text-right`}
      >
        <Taka poisha={donor.given} />
      </td>
      <td className={`${stackedCell} text-small text-ink-2 lg:pt-4.5`}>
        {formatDay(donor.lastAt, locale)}
      </td>
    </tr>
  )
}
