import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { money } from './codecs.ts'
import { fundContent } from './fund-content.ts'
import { fundStates } from './fund-desk.ts'
import { fundCategories } from './funds.ts'

/** Lists the funds of the charity in the order of its site, all but drafts. */
export const listFunds = defineCall({
  method: 'GET',
  path: '/funds',
  audience: 'anyone',
  reply: z.array(
    z.object({
      key: z.string(),
      category: z.enum(fundCategories),
      /** Its `fundType` in other calls. */
      type: z.string(),
      slug: z.string(),
      /** Gifts are taken in each; pages of closed and hidden funds offer none. */
      state: z.enum(fundStates).check(z.refine((state) => state !== 'draft')),
      name: fundContent.shape.name,
      /** Null without a goal. */
      goal: z.nullable(money),
      /** The last day, in Dhaka, as `YYYY-MM-DD`; null without one. */
      until: z.nullable(z.string()),
    }),
  ),
  refusals: [],
})
