import type { Reply } from '@daan/contract/call'
import type { OverviewDays, readOverview } from '@daan/contract/overview'
import type { Queryable } from '../../db/database.ts'
import {
  loadGiven,
  loadPeriods,
  loadRefundedDays,
  type PeriodSums,
  type RefundedDay,
  type Sums,
} from './overview-store.ts'

type Overview = Reply<typeof readOverview>
type DaySums = RefundedDay & Pick<Sums, 'gifts' | 'poisha'>

/** Loads the gifts of the last so many days, beside those of the same days a year before. */
export async function loadOverview(db: Queryable, length: OverviewDays): Promise<Overview> {
  const days = Number(length)
  const [[now, before], refunds, given] = await Promise.all([
    loadPeriods(db, days),
    loadRefundedDays(db, days),
    loadGiven(db, days),
  ])
  if (!now || !before) throw new Error('An overview of no period.')
  const givenOn = new Map(given.map((sums) => [sums.day, sums]))
  const all = refunds.map((day): DaySums => {
    const { gifts, poisha } = givenOn.get(day.day) ?? { gifts: 0n, poisha: 0n }
    return { ...day, gifts, poisha }
  })
  const present = all.filter(({ isNow }) => isNow)
  const past = all.filter(({ isNow }) => !isNow)
  const shares = given.filter((sums) => sums.day === null)
  return {
    now: periodOf(now, present),
    before: periodOf(before, past),
    byDay: present.map(({ day, gifts, poisha, refunded }, place) => ({
      day,
      gifts: Number(gifts),
      amount: poisha,
      amountBefore: past[place]?.poisha ?? 0n,
      refunded,
    })),
    byFund: sharesBy(shares, ({ fundType }) => fundType).map(([fundType, share]) => ({
      fundType,
      ...share,
    })),
    byWay: sharesBy(shares, ({ way }) => way).map(([way, share]) => ({ way, ...share })),
  }
}

/** Sums shares up by a key of theirs, the most first. */
function sharesBy<Share extends Sums, Key>(shares: readonly Share[], keyOf: (share: Share) => Key) {
  return [...Map.groupBy(shares, keyOf)]
    .map(([key, alike]) => [key, sharesOf(alike)] as const)
    .toSorted(([, a], [, b]) => Number(b.amount - a.amount))
}

function sharesOf(alike: readonly Sums[]) {
  const now = alike.filter(({ isNow }) => isNow)
  return {
    gifts: Number(sumOf(now, 'gifts')),
    amount: sumOf(now, 'poisha'),
    amountBefore: sumOf(alike, 'poisha') - sumOf(now, 'poisha'),
  }
}

function periodOf(period: PeriodSums, days: readonly DaySums[]): Overview['now'] {
  const gifts = sumOf(days, 'gifts')
  const amount = sumOf(days, 'poisha')
  const { median, newDonors, returningDonors } = period
  return {
    from: period.first,
    to: period.last,
    gifts: Number(gifts),
    amount,
    refunded: sumOf(days, 'refunded'),
    average: gifts === 0n ? null : (amount + gifts / 2n) / gifts,
    pledges: Number(period.pledges),
    pledged: period.pledged,
    people: period.counted
      ? { median, newDonors: Number(newDonors), returningDonors: Number(returningDonors) }
      : null,
  }
}

function sumOf<Column extends string>(
  rows: readonly Record<Column, bigint>[],
  column: Column,
): bigint {
  return rows.reduce((sum, row) => sum + row[column], 0n)
}
