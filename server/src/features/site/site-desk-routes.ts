import type { Reply } from '@daan/contract/call'
import {
  listSiteParts,
  publishSitePart as publishCall,
  readSitePart,
  restoreSitePart as restoreCall,
  saveSitePart as saveCall,
} from '@daan/contract/site-desk'
import { type SitePart, siteParts } from '@daan/contract/site-parts'
import type { ActingAdmin } from '../../actor.ts'
import { admitByRight } from '../../admit-by-right.ts'
import type { Context } from '../../context.ts'
import { listEditions, siteEditions } from '../../editions/edition-store.ts'
import type { Serve } from '../../http/serve-call.ts'
import { refuseUnless } from '../../refused.ts'
import { setByFile } from '../../site/site-facts.ts'
import { publishSitePart, restoreSitePart, saveSitePart } from './edit-site.ts'
import { type EditedPart, listEditedParts } from './edited-part-store.ts'

/** Binds the calls by which admins edit what the charity says beside its funds. */
export function siteDeskRoutes(serve: Serve, ctx: Context): void {
  const { db } = ctx
  const { logo: _file, ...settings } = setByFile(ctx.config.charityFile) // staff's logo is a photograph
  const shown = (edited: EditedPart) => {
    const names = Object.keys(siteParts[edited.part].shape)
    const file = Object.fromEntries(
      Object.entries(settings).filter(([name]) => names.includes(name)),
    )
    const set = ctx.config.charityFile.set.filter((name) => names.includes(name))
    return { ...edited, file, setByFile: set }
  }

  serve(listSiteParts, async () => (await listEditedParts(db)).map(shown))

  serve(readSitePart, async ({ params: { part } }) => {
    const [found, editions] = [
      (await listEditedParts(db)).find((one) => one.part === part),
      await listEditions(db, siteEditions, part),
    ]
    refuseUnless(found, 'site.partUnknown')
    const { file, ...edited } = shown(found)
    const joined = (content: unknown) =>
      content || edited.setByFile.length > 0
        ? siteParts[part].parse({ ...Object(content), ...file })
        : null
    const reply = {
      ...edited,
      content: joined(edited.content),
      publishedContent: joined(edited.publishedContent),
      editions,
    }
    return reply as Reply<typeof readSitePart> // the schema of its part made each content
  })

  serve(saveCall, ({ body, actor }) => {
    checkRight(actor, body.part)
    return saveSitePart(ctx, body, actor)
  })
  serve(restoreCall, ({ params, body, actor }) => {
    checkRight(actor, params.part)
    return restoreSitePart(ctx, params.part, body, actor)
  })
  serve(publishCall, ({ params, body, actor }) => {
    checkRight(actor, params.part)
    return publishSitePart(ctx, params.part, body.edition, actor)
  })
}

/** Refuses a change of where donors send money to whoever may change words alone. */
function checkRight(actor: ActingAdmin, part: SitePart): void {
  if (part === 'accounts') admitByRight(actor, 'accounts.edit')
}
