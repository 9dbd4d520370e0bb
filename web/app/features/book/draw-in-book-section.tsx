import { formatMoment } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { ProofLine } from '../../ui/proof-line.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { BookUnread } from './book-unread.tsx'
import type { Closed, Draw, DrawVerdict } from './draw-in-book.ts'
import { FaultNote } from './fault-note.tsx'
import { megabytesOf } from './megabytes.ts'
import { entriesToRead, type FoundDraw, useDrawInBook } from './use-draw-in-book.ts'

/** The entries of the public book about a draw, as this browser reads them; red where they say something else. */
export function DrawInBookSection({ draw }: { draw: Draw }) {
  const { lookup, retry, read } = useDrawInBook(draw)
  const found = lookup && 'value' in lookup ? lookup.value : undefined
  const verdict = found?.verdict
  return (
    <div data-in-book={verdict ? isAsDrawn(verdict) : undefined}>
      <StatusLine tone={verdict ? (isAsDrawn(verdict) ? 'good' : 'bad') : 'busy'}>
        {verdict && <Headline isGood={isAsDrawn(verdict)} />}
        {!lookup && <Trans>Your browser is reading the public book …</Trans>}
      </StatusLine>
      {lookup && 'failure' in lookup && <BookUnread onRetry={retry} />}
      {lookup && 'fault' in lookup && <FaultNote fault={lookup.fault} />}
      {found === null && <NoEntry />}
      {found && !verdict && <ReadTickets found={found} onRead={() => read(found)} />}
      {verdict && <Lines verdict={verdict} isBeacon={draw.source === 'beacon'} />}
    </div>
  )
}

/** Tells whether nothing that the book says contradicts the draw. */
function isAsDrawn({ tickets, beacon, closed, result }: DrawVerdict): boolean {
  return (
    tickets && beacon !== false && result !== false && closed !== 'late' && closed !== 'missing'
  )
}

function Headline({ isGood }: { isGood: boolean }) {
  return isGood ? (
    <Trans>The public book says the same of this draw.</Trans>
  ) : (
    <Trans>The public book does not agree with this draw. Please tell us.</Trans>
  )
}

function NoEntry() {
  return (
    <p className="max-w-[68ch] text-ink-2">
      <Trans>
        The public book has no entry that closes this round or tells its draw. Rounds drawn before
        the book had such entries have none.
      </Trans>
    </p>
  )
}

function ReadTickets({ found, onRead }: { found: FoundDraw; onRead: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const megabytes = megabytesOf(entriesToRead(found), useLocale())
  function read() {
    setBusy(true)
    void onRead()
  }
  return (
    <Button tone="line" size="small" busy={isBusy} onClick={read}>
      <Trans>Read the tickets in the public book ({megabytes} MB)</Trans>
    </Button>
  )
}

function Lines({ verdict, isBeacon }: { verdict: DrawVerdict; isBeacon: boolean }) {
  const { tickets, beacon, closed, result } = verdict
  return (
    <>
      <ul className="mt-5 grid max-w-[68ch] gap-3">
        <ProofLine
          holds={tickets}
          good={
            isBeacon ? (
              <Trans>
                The book has exactly the tickets that were drawn from, all before the entry that
                closes the round.
              </Trans>
            ) : (
              <Trans>
                The book has exactly the tickets that were drawn from, all before the entry of the
                draw.
              </Trans>
            )
          }
          bad={<Trans>The tickets in the book are not those that were drawn from.</Trans>}
        />
        {beacon !== null && (
          <ProofLine
            holds={beacon}
            good={<Trans>The closing entry names this round of drand.</Trans>}
            bad={<Trans>The closing entry names another round of drand.</Trans>}
          />
        )}
        {closed !== null && <ClosedLine closed={closed} />}
        {result !== null && (
          <ProofLine
            holds={result}
            good={<Trans>The entry of the draw names the same winners.</Trans>}
            bad={<Trans>The entry of the draw says something else.</Trans>}
          />
        )}
      </ul>
      <p className="mt-5 text-small">
        <LocaleLink to="/open-books" className="text-green-ink underline">
          <Trans>What the book proves</Trans>
        </LocaleLink>
      </p>
    </>
  )
}

function ClosedLine({ closed }: { closed: Closed }) {
  const locale = useLocale()
  const isInTime = typeof closed === 'object'
  const moment = isInTime ? formatMoment(closed.at, locale) : ''
  return (
    <ProofLine
      holds={isInTime}
      good={
        isInTime && closed.by === 'witness' ? (
          <Trans>
            A witness saw the closing entry on {moment}, before drand signed what decided.
          </Trans>
        ) : (
          <Trans>
            The closing entry is of {moment}, before drand signed what decided. For the time you
            have our word, as no witness saw it by then.
          </Trans>
        )
      }
      bad={
        closed === 'late' ? (
          <Trans>
            The closing entry was written only when drand had signed what decided, so tickets could
            have been chosen by it.
          </Trans>
        ) : (
          <Trans>The book has no entry that closes this round.</Trans>
        )
      }
    />
  )
}
