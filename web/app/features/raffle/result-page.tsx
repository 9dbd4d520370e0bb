import { formatDay, formatMoment } from '@daan/contract/dhaka-time'
import { groupedByLakh, localDigits } from '@daan/contract/digits'
import { Plural, Trans } from '@lingui/react/macro'
import { Suspense, use, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { type Loaded, loaded } from '../../session/loaded.ts'
import { useRole } from '../../session/role.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import {
  type DrawnRound,
  drawnRounds,
  loadResult,
  openRound,
  type Raffle,
  type Result,
} from './load-result.ts'
import { notePromises } from './noted-promises.ts'
import { OpenRound } from './open-round.tsx'
import { type InBook, VerifySection } from './verify-section.tsx'
import { WinnersTable } from './winners-table.tsx'

/** The parameter with the number of an earlier round. */
const roundParameter = 'round'

/** Winners, the draw, and the rounds before and after. */
export function ResultPage({ inBook }: { inBook: InBook }) {
  const { result, retry } = useResult()
  return (
    <div className="pt-12 lg:pt-16">
      <SectionLabel>
        <Trans>Raffle Draw Result</Trans>
      </SectionLabel>
      <h1 className="text-title">
        <Trans>Raffle Winner List</Trans>
      </h1>
      <p className="mt-4 max-w-[52ch] text-lead text-ink-2">
        <Trans>
          The winners follow from a published number and the tickets sold. Anyone can repeat a draw
          on this page, and must get the same winners.
        </Trans>
      </p>
      <noscript>
        <p className="mt-4 max-w-[52ch] text-lead text-ink-2">
          <Trans>The winners are loaded when the page opens, which needs JavaScript.</Trans>
        </p>
      </noscript>
      <div className="min-h-160 noscript:min-h-0">
        {result && (
          <Suspense>
            <Found result={result} inBook={inBook} onRetry={retry} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

/** The result of the round that the address names, asked for when the page is open. */
function useResult() {
  const [search] = useSearchParams()
  const wanted = Number(search.get(roundParameter)) || null
  const isAdmin = useRole() === 'admin'
  const [attempt, setAttempt] = useState(0)
  const [result, setResult] = useState<Promise<Loaded<Result>> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew at each attempt
  useEffect(() => {
    const reading = new AbortController()
    setResult(loaded(loadResult({ round: wanted, isAdmin }, reading.signal)))
    return () => reading.abort()
  }, [wanted, isAdmin, attempt])
  return { result, retry: () => setAttempt(attempt + 1) }
}

type FoundProps = { result: Promise<Loaded<Result>>; inBook: InBook; onRetry: () => void }

function Found({ result, inBook, onRetry }: FoundProps) {
  const found = use(result)
  const raffle = 'value' in found ? found.value.raffle : null
  useEffect(() => {
    if (raffle) notePromises(raffle.rounds)
  }, [raffle])
  if ('failure' in found) return <NotRead onRetry={onRetry} />
  const { drawn } = found.value
  const open = openRound(found.value.raffle)
  return (
    <>
      {drawn ? <Drawn {...drawn} inBook={inBook} /> : <NoneDrawn />}
      {open && <OpenRound round={open} raffle={found.value.raffle} />}
      <EarlierRounds raffle={found.value.raffle} shown={drawn?.round.round} />
    </>
  )
}

function NotRead({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-8 grid justify-items-start gap-5">
      <StatusLine tone="bad">
        <Trans>The winners cannot be shown just now.</Trans>
      </StatusLine>
      <Button tone="line" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

function NoneDrawn() {
  return (
    <p className="mt-4 text-lead text-ink-2">
      <Trans>No round has been drawn yet.</Trans>
    </p>
  )
}

type DrawnProps = NonNullable<Result['drawn']> & { inBook: InBook }

function Drawn({ round, winners, inBook }: DrawnProps) {
  return (
    <>
      <DrawnAt round={round} />
      <WinnersTable winners={winners} />
      <VerifySection key={round.round} round={round} winners={winners} inBook={inBook} />
    </>
  )
}

function DrawnAt({ round }: { round: DrawnRound }) {
  const locale = useLocale()
  const number = localDigits(String(round.round), locale)
  const moment = formatMoment(round.drawnAt, locale)
  const tickets = groupedByLakh(BigInt(round.tickets), locale)
  return (
    <p className="mt-4 mb-8 text-lead text-ink-2">
      <Plural
        value={round.tickets}
        one={`Round ${number}, drawn ${moment} from ${tickets} ticket.`}
        other={`Round ${number}, drawn ${moment} from ${tickets} tickets.`}
      />
    </p>
  )
}

function EarlierRounds({ raffle, shown }: { raffle: Raffle; shown: number | undefined }) {
  const locale = useLocale()
  const others = drawnRounds(raffle).filter(({ round }) => round !== shown)
  if (others.length === 0) return null
  return (
    <section aria-labelledby="other-rounds" className="mt-12">
      <h2 id="other-rounds" className="text-card">
        <Trans>Other rounds</Trans>
      </h2>
      <ul className="mt-4 flex flex-wrap gap-3">
        {others.map(({ round, drawnAt }) => {
          const number = localDigits(String(round), locale)
          const day = formatDay(drawnAt, locale)
          return (
            <li key={round}>
              <LocaleLink
                to={`/special/raffleresult?${roundParameter}=${round}`}
                className={buttonClass({ tone: 'line', size: 'small' })}
              >
                <Trans>
                  Round {number}, {day}
                </Trans>
              </LocaleLink>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
