import type { Reply } from '@daan/contract/call'
import { readReceipt } from '@daan/contract/donations'
import { fundOfType } from '@daan/contract/funds'
import { poishaOfTaka } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { CallRefused } from '../../api/call-failures.ts'
import { callServer } from '../../api/call-server.ts'
import { fundNames } from '../../content/fund-names.ts'
import { Taka } from '../../i18n/taka.tsx'
import { formatMoment } from '../../i18n/time.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { StatusLine } from '../../ui/status-line.tsx'

type Receipt = Reply<typeof readReceipt>
type Read = Receipt | 'unknown' | 'unreachable' | null

/** The receipt of one gift, for whoever holds its address; it names nobody. */
export function ReceiptPage({ receipt }: { receipt: string }) {
  const [read, setRead] = useState<Read>(null)
  const [reading, setReading] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new reading reads again
  useEffect(() => {
    const leaving = new AbortController()
    callServer(readReceipt, { params: { receipt } }, { signal: leaving.signal }).then(
      setRead,
      (failure) => {
        if (leaving.signal.aborted) return
        setRead(failure instanceof CallRefused && failure.status < 500 ? 'unknown' : 'unreachable')
      },
    )
    return () => leaving.abort()
  }, [receipt, reading])
  return (
    <div className="wrap min-h-120 pt-12 pb-18 lg:pt-16">
      <SectionLabel>
        <Trans>Receipt</Trans>
      </SectionLabel>
      {read === 'unknown' && <Unknown />}
      {read === 'unreachable' && (
        <>
          <StatusLine tone="bad">
            <Trans>The receipt cannot be read just now.</Trans>
          </StatusLine>
          <Button tone="line" className="mt-6" onClick={() => setReading((count) => count + 1)}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {read !== null && typeof read === 'object' && <Paper receipt={read} />}
    </div>
  )
}

function Unknown() {
  return (
    <h1 className="text-section">
      <Trans>No receipt has this address.</Trans>
    </h1>
  )
}

function Paper({ receipt }: { receipt: Receipt }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const fund = fundOfType(receipt.fundType)
  return (
    <>
      <h1 className="text-title">{receipt.receiptNumber}</h1>
      <dl className="mt-8 grid max-w-2xl gap-5 rounded-[26px] bg-raised p-7 shadow-card sm:grid-cols-2 sm:p-10">
        <Line name={<Trans>Amount</Trans>}>
          <Taka poisha={poishaOfTaka(receipt.amount)} className="text-[2.5rem]/none" />
        </Line>
        <Line name={<Trans>Fund</Trans>}>
          {fund ? i18n._(fundNames[fund.key]) : receipt.fundType}
        </Line>
        <Line name={<Trans>Given</Trans>}>{formatMoment(new Date(receipt.at), locale)}</Line>
        <Line name={<Trans>State</Trans>}>
          {receipt.state === 'settled' ? <Trans>Recorded</Trans> : receipt.state}
        </Line>
      </dl>
      <Button tone="line" className="mt-8 print:hidden" onClick={() => print()}>
        <Trans>Print</Trans>
      </Button>
    </>
  )
}

function Line({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className="mt-1 font-display text-xl/tight font-[720]">{children}</dd>
    </div>
  )
}
