import { formatDate, todayInDhaka } from '@daan/contract/dhaka-time'
import { localDigits } from '@daan/contract/digits'
import { formatTaka, parseTaka } from '@daan/contract/taka'
import { Trans } from '@lingui/react/macro'
import type { Fund } from '../../content/funds.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useAfterHydration } from '../../ui/use-hydrated.ts'
import { Bar } from './bar.tsx'
import { percentOf, poishaOfFund } from './fund-amounts.ts'
import { useFundTotals } from './use-fund-totals.ts'

/** The nearness of a fund to its goal, and its last day; nothing where neither is set. */
export function FundGoal({ fund }: { fund: Fund }) {
  const { totals } = useFundTotals()
  const goal = parseTaka(fund.goal ?? '')
  if (!goal.ok && !fund.until) return null
  return (
    <div className="mt-3 grid gap-2 text-ink-2">
      {goal.ok && totals && <Progress poisha={poishaOfFund(totals, fund)} goal={goal.poisha} />}
      {fund.until && <LastDay day={fund.until} />}
    </div>
  )
}

function Progress({ poisha, goal }: { poisha: bigint; goal: bigint }) {
  const locale = useLocale()
  const sum = formatTaka(goal, locale)
  const percent = localDigits(String(percentOf(poisha, goal)), locale)
  return (
    <>
      <Bar part={poisha < goal ? poisha : goal} whole={goal} className="text-green-ink" />
      <p>
        {poisha < goal ? (
          <Trans>
            {percent}% of the goal of {sum}
          </Trans>
        ) : (
          <Trans>The goal of {sum} is reached. What comes now goes to the same need.</Trans>
        )}
      </p>
    </>
  )
}

/** The built page cannot know today's date. @param day as `YYYY-MM-DD`, in Dhaka */
function LastDay({ day }: { day: string }) {
  const date = formatDate(day, useLocale())
  const isPast = useAfterHydration() && day < todayInDhaka()
  return <p>{isPast ? <Trans>The last day was {date}</Trans> : <Trans>Last day: {date}</Trans>}</p>
}
