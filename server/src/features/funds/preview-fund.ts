import type { Reply } from '@daan/contract/call'
import type { readFundPreview } from '@daan/contract/fund-preview'
import type { Context } from '../../context.ts'
import { refuseUnless } from '../../refused.ts'
import { findEditedFund, findEdition } from './fund-edition-store.ts'
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
    await findEdition(db, preview.key, preview.edition),
  ]
  refuseUnless(fund && content, 'fund.previewUnknown')
  const { key, category, type, slug } = fund
  const state = fund.state === 'closed' ? 'closed' : 'open'
  return { fund: { ...content, key, category, type, slug, state }, until: preview.until }
}
