import type { Reply } from '@daan/contract/call'
import {
  auditEntriesListed,
  exportTable,
  getDesk,
  listAuditEntries,
  readRendering,
} from '@daan/contract/desk'
import { exportChosenGifts, exportGifts } from '@daan/contract/gift-desk'
import {
  deleteMail as deleteMailCall,
  listDeadLetters as listDeadLettersCall,
  retryMail,
  waitingListed,
} from '@daan/contract/message-desk'
import { listEntries } from '../../audit/audit-store.ts'
import { StreamedReply } from '../../http/send-reply.ts'
import type { Serve } from '../../http/serve-call.ts'
import { deleteMail, retryMails } from '../../mail/review-mails.ts'
import { listDeadLetters } from '../../mail/waiting-store.ts'
import { refuseUnless } from '../../refused.ts'
import {
  type DeskContext,
  type ExportedFile,
  exportChosen,
  exportDays,
  exportFiltered,
} from './export-table.ts'
import { loadFigures } from './figures.ts'

/** Binds the calls of the desk that no feature has. */
export function deskRoutes(
  serve: Serve,
  ctx: DeskContext,
  renderingFailure: () => Reply<typeof readRendering>['failure'],
): void {
  const { db, figures, mail } = ctx

  serve(getDesk, ({ actor }) => loadFigures(db, figures, actor))

  serve(readRendering, async () => ({ failure: renderingFailure() }))

  serve(listDeadLettersCall, () => listDeadLetters(db, waitingListed))

  serve(retryMail, async ({ body, actor }) => {
    refuseUnless((await retryMails(db, body, actor)) > 0, 'mail.unknown')
    mail.wake()
  })

  serve(deleteMailCall, async ({ body, actor }) => {
    refuseUnless(await deleteMail(db, body.id, actor), 'mail.unknown')
  })

  serve(listAuditEntries, async ({ query }) => {
    const entries = await listEntries(db, auditEntriesListed, query)
    return entries.map(({ id, ...entry }) => ({ ...entry, id: String(id) }))
  })

  serve(exportTable, async ({ params, query, actor }) =>
    fileReply(await exportDays(ctx, params.table, query, actor)),
  )

  serve(exportGifts, async ({ body, actor }) =>
    fileReply(await exportFiltered(ctx, body.filter, actor)),
  )

  serve(exportChosenGifts, async ({ body, actor }) =>
    fileReply(await exportChosen(ctx, body.receiptNumbers, actor)),
  )
}

function fileReply({ name, text }: ExportedFile): StreamedReply {
  return new StreamedReply(text, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
  })
}
