import type { Reply } from '@daan/contract/call'
import type { OverviewDays, readOverview } from '@daan/contract/overview'
import type { Queryable } from '../../db/database.ts'
import {
  type DaySums,
  loadDays,
  loadPeriods,
  loadShares,
  type PeriodSums,
  type Share,
} from './overview-store.ts'

type Overview = Reply<typeof readOverview>

/** Loads the gifts of the last so many days, beside those of the same days a year before. */
export async function loadOverview(db: Queryable, length: OverviewDays): Promise<Overview> {
  const days = Number(length)
  const [[now, before], all, shares] = await Promise.all([
    loadPeriods(db, days),
    loadDays(db, days),
    loadShares(db, days),
  ])
  if (!now || !before) throw new Error('An overview of no period.')
  const present = all.filter(({ isNow }) => isNow)
  const past = all.filter(({ isNow }) => !isNow)
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
function sharesBy<S extends Share, Key>(shares: readonly S[], keyOf: (share: S) => Key) {
  return [...Map.groupBy(shares, keyOf)]
    .map(([key, alike]) => [key, sharesOf(alike)] as const)
    .toSorted(([, a], [, b]) => Number(b.amount - a.amount))
}

function sharesOf(alike: readonly Share[]) {
  return {
    gifts: Number(sumOf(alike, 'gifts')),
    amount: sumOf(alike, 'amount'),
    amountBefore: sumOf(alike, 'amountBefore'),
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
