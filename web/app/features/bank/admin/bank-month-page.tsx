import { formatDate, formatMoment, formatMonth } from '@daan/contract/dhaka-time'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { useCount } from '../../../i18n/use-count.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useLastRead } from '../../../session/use-last-read.ts'
import { useMay } from '../../../session/use-may.ts'
import { Card } from '../../../ui/card.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { Balances } from './balances.tsx'
import { CloseMonth } from './close-month.tsx'
import { LineActs, UndoMatch } from './line-acts.tsx'
import type { BankLine, BankMonth } from './load-bank.ts'
import { MissingActs } from './missing-acts.tsx'
import { MovedRow, Side, useTransferName } from './moved.tsx'
import { StatementForm } from './statement-form.tsx'

type BankMonthPageProps = {
  month: string
  found: Promise<Loaded<BankMonth>>
}

/** A month of the bank: both balances, what either side lacks, and its end. */
export function BankMonthPage({ month, found }: BankMonthPageProps) {
  const name = formatMonth(month, useLocale())
  return (
    <PageBelow to="/admin/bank" above={<Trans>Bank</Trans>}>
      <h1 className="mb-8 text-title">
        <Trans>Bank, {name}</Trans>
      </h1>
      <Found promise={useLastRead(found)} fallback={<div className="min-h-120" />}>
        {(loaded) => <Month found={loaded} />}
      </Found>
    </PageBelow>
  )
}

function Month({ found }: { found: BankMonth }) {
  const mayAct = useMay()('spending.release') && found.closing === null
  const matched = found.lines.filter(({ transfer }) => transfer !== null)
  return (
    <div className="grid gap-6">
      <Balances found={found}>
        <Closing closing={found.closing} />
      </Balances>
      {found.lines.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <BankSide found={found} mayAct={mayAct} />
          <OurSide found={found} mayAct={mayAct} />
        </div>
      )}
      {(matched.length > 0 || mayAct) && (
        <Card className="grid gap-2">
          {matched.length > 0 && <Matched lines={matched} mayAct={mayAct} />}
          {mayAct && <Statement hasOne={found.lines.length > 0} />}
        </Card>
      )}
      {mayAct && found.lines.length > 0 && <CloseMonth found={found} />}
    </div>
  )
}

function Closing({ closing }: Pick<BankMonth, 'closing'>) {
  const locale = useLocale()
  const { t } = useLingui()
  if (!closing) return null
  const by = closing.by ?? t`An erased account`
  const moment = formatMoment(closing.at, locale)
  return (
    <p className="mt-4">
      <Trans>
        Closed by {by}, {moment}.
      </Trans>{' '}
      {closing.reason}
    </p>
  )
}

function openFirst<Line extends { note: string | null }>(lines: readonly Line[]): Line[] {
  const isOpen = ({ note }: Line) => note === null
  return [...lines.filter(isOpen), ...lines.filter((line) => !isOpen(line))]
}

type SideProps = { found: BankMonth; mayAct: boolean }

function BankSide({ found: { lines }, mayAct }: SideProps) {
  return (
    <Side
      title={<Trans>At the bank, not in our accounts</Trans>}
      nothing={<Trans>Each line of the bank is one of ours.</Trans>}
    >
      {openFirst(lines.filter(({ transfer }) => transfer === null)).map((line) => (
        <MovedRow key={line.line} moved={line} name={line.words || <Trans>Without words</Trans>}>
          {line.note !== null && <Note>{line.note}</Note>}
          {mayAct && <LineActs line={line} />}
        </MovedRow>
      ))}
    </Side>
  )
}

function OurSide({ found: { month, missing }, mayAct }: SideProps) {
  const nameOf = useTransferName()
  const locale = useLocale()
  return (
    <Side
      title={<Trans>In our accounts, not at the bank</Trans>}
      nothing={<Trans>The bank has everything that we have.</Trans>}
    >
      {openFirst(missing).map((own) => (
        <MovedRow key={own.transfer} moved={own} name={nameOf(own)}>
          {own.isEarlier && (
            <p className="text-small text-ink-2">
              <Trans>Left of an earlier month.</Trans>
            </p>
          )}
          {own.reversalDay !== null && (
            <p className="text-small text-ink-2">
              <Trans>Taken back on {formatDate(own.reversalDay, locale)}.</Trans>
            </p>
          )}
          {own.note !== null && <Note>{own.note}</Note>}
          {mayAct && !own.isEarlier && <MissingActs month={month} own={own} />}
        </MovedRow>
      ))}
    </Side>
  )
}

function Note({ children }: { children: string }) {
  return <p className="mt-1 font-[650] wrap-anywhere">{children}</p>
}

type MatchedProps = { lines: readonly BankLine[]; mayAct: boolean }

/** Lines that are transfers of ours; there may be many, so they come when somebody opens them. */
function Matched({ lines, mayAct }: MatchedProps) {
  const nameOf = useTransferName()
  const count = useCount()(lines.length)
  return (
    <Disclosure label={<Trans>On both sides: {count}</Trans>}>
      <ul>
        {lines.map((line) => (
          <MovedRow key={line.line} moved={line} name={line.transfer ? nameOf(line.transfer) : ''}>
            <p className="text-small text-ink-2 wrap-anywhere">{line.words}</p>
            {mayAct && <UndoMatch line={line.line} />}
          </MovedRow>
        ))}
      </ul>
    </Disclosure>
  )
}

function Statement({ hasOne }: { hasOne: boolean }) {
  const { revalidate } = useRevalidator()
  const form = <StatementForm onUploaded={() => void revalidate()} />
  if (!hasOne) return form
  return (
    <Disclosure label={<Trans>Upload the statement again</Trans>}>
      <p className="mb-4 max-w-[58ch] text-ink-2">
        <Trans>Its lines are read and matched anew; notes on them are lost.</Trans>
      </p>
      {form}
    </Disclosure>
  )
}
