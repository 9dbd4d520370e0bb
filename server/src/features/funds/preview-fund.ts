import type { Reply } from '@daan/contract/call'
import type { FundContent } from '@daan/contract/fund-content'
import type { readFundPreview } from '@daan/contract/fund-preview'
import type { Context } from '../../context.ts'
import { findEdition, fundEditions } from '../../editions/edition-store.ts'
import { refuseUnless } from '../../refused.ts'
import { findEditedFund } from './fund-edition-store.ts'
import { readPreview } from './preview-token.ts'

/** Shows the edition that a link names, as a fund that takes gifts unless it is closed. @throws Refused */
export async function previewFund(
  { config, db }: Context,
  token: string,
): Promise<Reply<typeof readFundPreview>> {
  const preview = readPreview(config.appSecret, token)
  refuseUnless(preview, 'fund.previewUnknown')
  const [fund, content] = [
    await findEditedFund(db, preview.key),
    await findEdition(db, fundEditions, preview.key, preview.edition),
  ]
  refuseUnless(fund && content, 'fund.previewUnknown')
  const { key, category, type, slug } = fund
  const state = fund.state === 'closed' ? 'closed' : 'open'
  // A fund's editions hold no other content.
  return {
    fund: { ...(content as FundContent), key, category, type, slug, state },
    until: preview.until,
  }
}
