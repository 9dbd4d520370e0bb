import { formatMoment } from '@daan/contract/dhaka-time'
import { groupedByLakh, localDigits } from '@daan/contract/digits'
import { Plural, Trans } from '@lingui/react/macro'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { DrawSource, RoundPromise } from './draw-source.tsx'
import type { Raffle, Round } from './load-result.ts'
import { Permit } from './permit.tsx'

type OpenRoundProps = { round: Round; raffle: Raffle }

/** The round that is not drawn yet: what was sold, until when, and what it will be drawn by. */
export function OpenRound({ round, raffle }: OpenRoundProps) {
  const locale = useLocale()
  const number = localDigits(String(round.round), locale)
  return (
    <section aria-labelledby="open-round" className="stitch-top relative mt-14 pt-10">
      <h2 id="open-round" className="text-card">
        <Trans>Round {number} is not drawn yet</Trans>
      </h2>
      <p className="mt-2 text-lead text-ink-2">
        <SoldSoFar tickets={round.tickets} /> <SaleEnd round={round} isSelling={raffle.isSelling} />
      </p>
      <div className="mt-4">
        <Permit authorisation={raffle.authorisation} />
      </div>
      {raffle.isSelling && (
        <LocaleLink to="/raffle" className={`${buttonClass({ tone: 'green' })} mt-5`}>
          <Trans>Get a Lottery Ticket</Trans>
        </LocaleLink>
      )}
      <p className="mt-6 max-w-[68ch] text-ink-2">
        <DrawSource round={round} />
      </p>
      <div className="mt-5">
        <RoundPromise round={round} />
      </div>
    </section>
  )
}

function SoldSoFar({ tickets }: { tickets: number }) {
  const sold = groupedByLakh(BigInt(tickets), useLocale())
  return (
    <Plural
      value={tickets}
      _0="No ticket is sold yet."
      one={`${sold} ticket is sold.`}
      other={`${sold} tickets are sold.`}
    />
  )
}

/** Until when a round sells. A sale by the beacon's rule ends at a moment, any other with the draw. */
export function SaleEnd({ round, isSelling }: { round: Round; isSelling: boolean }) {
  const locale = useLocale()
  if (!isSelling) return <Trans>Tickets are not on sale.</Trans>
  if (round.closesAt === null) return <Trans>The sale ends with the draw.</Trans>
  const moment = formatMoment(round.closesAt, locale)
  return round.closesAt.getTime() > Date.now() ? (
    <Trans>The sale ends {moment}.</Trans>
  ) : (
    <Trans>The sale ended {moment}.</Trans>
  )
}
