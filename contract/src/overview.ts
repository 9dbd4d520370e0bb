import { z } from 'zod/mini'
import { defineCall, forAdmins } from './call.ts'
import { money } from './codecs.ts'
import { giftWays } from './gift-desk.ts'

/** Lengths of the periods that an overview can be of, in days. */
export const overviewDays = ['30', '90', '365'] as const
export type OverviewDays = (typeof overviewDays)[number]

/** Sums of what was given in a period, and of the same days a year before. */
const given = z.object({ gifts: z.number(), amount: money, amountBefore: money })

const period = z.object({
  /** Days of Dhaka, both included. */
  from: z.string(),
  to: z.string(),
  gifts: z.number(),
  /** As it was given; what was refunded is told beside it. */
  amount: money,
  /** Refunds and reversals of these days, whenever the gift was given. */
  refunded: money,
  average: z.nullable(money),
  /** Pledges of these days that are not paid. */
  pledges: z.number(),
  pledged: money,
  /** Null until a job has counted them. */
  people: z.nullable(
    z.object({
      median: z.nullable(money),
      /** Donors whose first gift is of these days, and those who gave before, too. */
      newDonors: z.number(),
      returningDonors: z.number(),
    }),
  ),
})

/**
 * Gifts of a period that ends yesterday, beside the same days a year before. A gift counts on the day it was given,
 * once it is money; a refund on its own day.
 */
export const readOverview = defineCall({
  ...forAdmins,
  right: 'gifts.view',
  method: 'GET',
  path: '/admin/overview',
  query: z.object({ days: z.enum(overviewDays) }),
  reply: z.object({
    now: period,
    before: period,
    byDay: z.array(
      z.extend(given, {
        day: z.string(),
        refunded: money,
      }),
    ),
    byFund: z.array(z.extend(given, { fundType: z.string() })),
    byWay: z.array(z.extend(given, { way: z.enum(giftWays) })),
  }),
  refusals: [],
})
