import { localDigits } from '@daan/contract/digits'
import { prizesTaka } from '@daan/contract/raffle-draw'
import { poishaPerTaka } from '@daan/contract/taka'
import { rosettePetal, rosetteTurns } from '@daan/drawings/rosette'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Photo } from '../../session/photo.tsx'
import { cell, Table } from '../../ui/table.tsx'
import type { Winners } from './load-result.ts'

const positions: readonly MessageDescriptor[] = [msg`1st`, msg`2nd`, msg`3rd`, msg`4th`, msg`5th`]

/** Winners by rank, as the server lets this viewer see them. */
export function WinnersTable({ winners }: { winners: Winners }) {
  return (
    <Table
      stackedBelow="wide"
      columns={[
        { name: 'winner', label: <Trans>Winner</Trans> },
        { name: 'contact', label: <Trans>Contact</Trans> },
        { name: 'ticket', label: <Trans>Ticket Id</Trans> },
        { name: 'position', label: <Trans>Position</Trans> },
        { name: 'prize', label: <Trans>Prize Money</Trans>, isRight: true },
      ]}
    >
      {winners.map((winner, index) => (
        <WinnerRow key={winner._id} winner={winner} rank={index + 1} />
      ))}
    </Table>
  )
}

/** In a narrower place a block of two columns: who it is, then the ticket, then the prize. */
const row =
  'border-line not-first:border-t @max-4xl:grid @max-4xl:grid-cols-[1fr_auto] @max-4xl:items-center @max-4xl:gap-x-4 @max-4xl:gap-y-2 @max-4xl:p-5'
/** As large as a narrow phone has room for beside the place, which is a longer word in Bangla. */
const first = 'text-[min(2.5rem,24vw-3.25rem)]/none @4xl:text-[3rem]/none'
const whenStacked = '@max-4xl:block @max-4xl:p-0!'

function WinnerRow({ winner, rank }: { winner: Winners[number]; rank: number }) {
  const locale = useLocale()
  const isFirst = rank === 1
  return (
    <tr className={`${row} ${isFirst ? 'bg-first' : ''}`}>
      <th scope="row" className={`${cell} ${whenStacked} @max-4xl:col-span-2`}>
        <Winner winner={winner} isFirst={isFirst} />
      </th>
      <td className={`${cell} ${whenStacked} text-ink-2 wrap-anywhere`}>
        {localDigits(winner.phone, locale)}
      </td>
      <td
        className={`${cell} ${whenStacked} font-display text-lg font-[720] tabular-nums @max-4xl:text-right`}
      >
        {/* Where the columns have no heads to look at; a screen reader hears them all the same. */}
        <span aria-hidden className="block text-small font-normal text-ink-2 @4xl:hidden">
          <Trans>Ticket Id</Trans>
        </span>
        {localDigits(String(winner.buyerId), locale)}
      </td>
      <td className={`${cell} ${whenStacked}`}>
        <Position rank={rank} />
      </td>
      <td className={`${cell} ${whenStacked} text-right`}>
        <Taka
          poisha={(prizesTaka[rank - 1] ?? 0n) * poishaPerTaka}
          className={isFirst ? first : 'text-[min(1.75rem,24vw-3.25rem)]/none'}
        />
      </td>
    </tr>
  )
}

/** A holder's name goes with their account, or some time after the draw; their ticket won all the same. */
function Winner({ winner, isFirst }: { winner: Winners[number]; isFirst: boolean }) {
  const { name, email, photoURL } = winner
  return (
    <span className="flex items-center gap-4 text-left font-normal">
      <Photo src={photoURL} name={name} className={isFirst ? 'size-16 text-2xl' : 'size-12'} />
      <span className="min-w-0">
        <span
          className={`block font-display font-[720] wrap-anywhere ${isFirst ? 'text-card' : 'text-xl/tight'}`}
        >
          {name || <Trans>A holder whose name is no longer kept</Trans>}
        </span>
        {email && <span className="block text-small text-ink-2 wrap-anywhere">{email}</span>}
      </span>
    </span>
  )
}

function Position({ rank }: { rank: number }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const position = positions[rank - 1]
  return (
    <span className="flex items-center gap-2.5 font-display text-lg font-[720]">
      <RankRosette rank={rank} label={localDigits(String(rank), locale)} />
      {position && i18n._(position)}
    </span>
  )
}

/** The rosette of a prize: the first in marigold and madder, the others in green. */
function RankRosette({ rank, label }: { rank: number; label: string }) {
  const [odd, even] = rank === 1 ? ['fill-madder-strong', 'fill-give'] : ['fill-c2', 'fill-c5']
  return (
    <svg viewBox="0 0 48 48" className={rank === 1 ? 'size-14' : 'size-11'} aria-hidden="true">
      {rosetteTurns.map((turn, index) => (
        <path
          key={turn}
          transform={`rotate(${turn} 24 24)`}
          d={rosettePetal}
          className={index % 2 ? odd : even}
        />
      ))}
      <circle cx="24" cy="24" r="9.5" className="fill-raised" />
      <text
        x="24"
        y="29"
        textAnchor="middle"
        className="fill-ink font-display text-[0.875rem] font-[720]"
      >
        {label}
      </text>
    </svg>
  )
}
