import type { Reply } from '@daan/contract/call'
import { formatDate } from '@daan/contract/dhaka-time'
import type { compareReport } from '@daan/contract/settlement'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import type { Consent } from '../../../forms/confirmation.tsx'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Taka } from '../../../i18n/taka.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Verdict } from '../../../ui/verdict.tsx'
import { BookFees } from './book-fees.tsx'
import { reportMatchNames } from './labels.ts'
import { SidesTable } from './sides-table.tsx'
import { StatementLines } from './statement-lines.tsx'
import { OutsideRangeNote } from './unreported-payments.tsx'

type ReportComparison = Reply<typeof compareReport>
type Line = ReportComparison['lines'][number]

const agrees = ({ match }: Line) => match === 'agrees'

type ReportResultProps = { compared: ReportComparison; onBook: (consent: Consent) => Promise<void> }

/** A settlement report beside the ledger, with what is missing on either side. */
export function ReportResult({ compared, onBook }: ReportResultProps) {
  const locale = useLocale()
  const { from, to, lines, feesBooked } = compared
  const lacking = compared.lacking.filter(({ isNearMidnight }) => !isNearMidnight)
  const nearMidnight = compared.lacking.filter(({ isNearMidnight }) => isNearMidnight)
  const [first, last] = [from, to].map((day) => formatDate(day, locale))
  const differ = lines.filter((line) => !agrees(line))
  return (
    <div className="mt-8 rounded-[26px] bg-raised p-5 shadow-card sm:p-8">
      <h3 className="text-card">{from === to ? first : `${first} – ${last}`}</h3>
      <Verdict agrees={differ.length + lacking.length === 0} className="mt-2 mb-5">
        {differ.length + lacking.length === 0 ? (
          <Trans>Both agree, to the poisha.</Trans>
        ) : (
          <Trans>They differ.</Trans>
        )}
      </Verdict>
      {feesBooked > 0 && (
        <p className="-mt-2 mb-5">
          <Plural value={feesBooked} one="# fee was booked." other="# fees were booked." />
        </p>
      )}
      <Sums compared={compared} />
      <BookFees
        fees={lines.filter(({ match }) => match === 'feeUnknown').map(({ fee }) => fee)}
        onBook={onBook}
      />
      <UnreportedPayments
        lacking={lacking}
        heading={<Trans>In the ledger, and not in the report</Trans>}
      />
      <UnreportedPayments
        lacking={nearMidnight}
        heading={
          <Trans>Close to midnight: look in the report of the day before or the day after</Trans>
        }
      />
      <OutsideRangeNote count={compared.lackingBeyond} />
      <StatementLines
        lines={[...differ, ...lines.filter(agrees)].map((line) => ({
          transaction: line.transaction,
          amount: <AmountAndFee line={line} />,
          outcome: <Outcome line={line} />,
          isGood: agrees(line),
        }))}
      />
    </div>
  )
}

function Sums({ compared: { told, booked } }: { compared: ReportComparison }) {
  const rows = [
    { id: 'amount', name: <Trans>Paid</Trans> },
    { id: 'fees', name: <Trans>Kept by the gateway</Trans> },
    { id: 'reached', name: <Trans>Reached the bank</Trans> },
  ] as const
  return (
    <SidesTable
      sides={[<Trans key="report">Report</Trans>, <Trans key="ledger">Ledger</Trans>]}
      rows={rows.map(({ id, name }) => ({
        id,
        name,
        figures: [
          <Taka key="report" poisha={told[id]} />,
          <Taka key="ledger" poisha={booked[id]} />,
        ],
      }))}
    />
  )
}

function UnreportedPayments({
  lacking,
  heading,
}: Pick<ReportComparison, 'lacking'> & { heading: ReactNode }) {
  const id = useId()
  if (lacking.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-6 rounded-[18px] bg-sunk p-5">
      <h4 id={id} className="font-display text-lg/tight font-[720]">
        {heading}
      </h4>
      <ul className="mt-2 divide-y divide-line">
        {lacking.map(({ payment, receiptNumber, amount }) => (
          <li key={payment} className="flex items-baseline justify-between gap-x-4">
            <PaymentLink payment={payment} receiptNumber={receiptNumber} />
            <span className="font-display font-[720]">
              <Taka poisha={amount} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PaymentLink({ payment, receiptNumber }: { payment: string; receiptNumber: string }) {
  return (
    <LocaleLink to={`/admin/payments/${payment}`} className="py-2.5 whitespace-nowrap underline">
      {receiptNumber}
    </LocaleLink>
  )
}

function AmountAndFee({ line: { amount, fee } }: { line: Line }) {
  return (
    <>
      <Taka poisha={amount} />
      <span className="block text-small text-ink-2">
        <Trans>
          Fee <Taka poisha={fee} />
        </Trans>
      </span>
    </>
  )
}

function Outcome({ line: { match, payment, receiptNumber } }: { line: Line }) {
  const { i18n } = useLingui()
  return (
    <>
      {i18n._(reportMatchNames[match])}
      {payment && receiptNumber && (
        <span className="block py-1.5 text-small">
          <PaymentLink payment={payment} receiptNumber={receiptNumber} />
        </span>
      )}
    </>
  )
}
