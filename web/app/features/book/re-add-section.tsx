import type { BookFault } from '@daan/contract/book-fault'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useCount } from '../../i18n/use-count.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { bookOutcome } from './book-outcome.ts'
import { BookUnread } from './book-unread.tsx'
import { ComparedFunds } from './compared-funds.tsx'
import { megabytesOf } from './megabytes.ts'
import { type ReAdded, reAddTotals } from './re-add-totals.ts'
import { rememberedReading } from './remembered-book.ts'

type ReAddSectionProps = { size: number; onFault: (fault: BookFault) => void }

/** The entries read while it runs, at last the sums. */
type Stage = 'idle' | 'failed' | { read: number } | { result: ReAdded }

/** Reads the whole book in this browser and re-adds the total of each fund. */
export function ReAddSection({ size, onFault }: ReAddSectionProps) {
  const [stage, setStage] = useState<Stage>('idle')
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const left = megabytesOf(size - (rememberedReading()?.size ?? 0), useLocale())

  async function run(): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    setStage({ read: rememberedReading()?.size ?? 0 })
    const onProgress = (read: number) => setStage({ read })
    const outcome = await bookOutcome(reAddTotals({ signal: stop.signal, onProgress }))
    if (stop.signal.aborted) return
    if ('fault' in outcome) onFault(outcome.fault)
    else setStage('value' in outcome ? { result: outcome.value } : 'failed')
  }
  function cancel(): void {
    running.current?.abort()
    setStage('idle')
  }
  const isRunning = typeof stage === 'object' && 'read' in stage
  return (
    <Card title={<Trans>Re-add every total</Trans>} level={2}>
      <p className="mb-5 max-w-[58ch] text-ink-2">
        <Trans>
          Your browser reads every entry, verifies that all of them were signed, adds up what each
          fund received, and compares it with what this site says. Next time it reads only what is
          new.
        </Trans>
      </p>
      {isRunning ? (
        <Running read={stage.read} size={size} onCancel={cancel} />
      ) : (
        <Button className="whitespace-normal" onClick={() => void run()}>
          <Trans>Re-add every total ({left} MB)</Trans>
        </Button>
      )}
      <div className={stage === 'idle' || isRunning ? '' : 'mt-6'}>
        {stage === 'failed' && <BookUnread onRetry={() => void run()} />}
        {typeof stage === 'object' && 'result' in stage && <ComparedFunds result={stage.result} />}
      </div>
    </Card>
  )
}

function Running({ read, size, onCancel }: { read: number; size: number; onCancel: () => void }) {
  const { t } = useLingui()
  const count = useCount()
  const done = count(read)
  const whole = count(Math.max(size, read))
  return (
    <div className="grid gap-3">
      <progress
        aria-label={t`Entries read`}
        value={read}
        max={Math.max(size, read, 1)}
        className="w-full max-w-120 accent-green"
      />
      <p className="text-small">
        <Trans>
          {done} of {whole} entries
        </Trans>
      </p>
      <Button tone="line" size="small" className="justify-self-start" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  )
}
