import { z } from 'zod/mini'
import { defineCall } from './call.ts'
import { moment } from './codecs.ts'
import { fundContent } from './fund-content.ts'
import { fundCategories } from './funds.ts'

/** Days that the link to a preview works. */
export const previewDays = 7

/**
 * A fund as one of its editions says it, published or not, for whoever has the link to its preview. The link names
 * the edition, and is signed by the server.
 */
export const readFundPreview = defineCall({
  method: 'GET',
  path: '/fundpreview/:token',
  audience: 'anyone',
  params: z.object({ token: z.string() }),
  reply: z.object({
    fund: z.object({
      ...fundContent.shape,
      key: z.string(),
      category: z.enum(fundCategories),
      type: z.string(),
      slug: z.string(),
      state: z.enum(['open', 'closed']),
    }),
    /** The moment at which the link ends. */
    until: moment,
  }),
  refusals: ['fund.previewUnknown'],
})
