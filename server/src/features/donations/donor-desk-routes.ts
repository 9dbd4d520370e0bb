import {
  joinDonors as joinCall,
  listDonors as listCall,
  noteDonor as noteCall,
  partDonors as partCall,
  readDonorStatement,
  readOwnStatement,
  viewDonor as viewCall,
  writeToDonor as writeCall,
} from '@daan/contract/donor-desk'
import { acknowledged } from '../../acknowledged.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../http/serve-call.ts'
import {
  donorStatement,
  joinDonors,
  listDonors,
  noteDonor,
  partDonors,
  statementOf,
  viewDonor,
  writeToDonor,
} from './donor-desk.ts'
import { accountKey } from './donor-key-store.ts'

/** Binds the calls about donors at the desk, and of a person's own statement. */
export function donorDeskRoutes(serve: Serve, { db }: Pick<Context, 'db'>): void {
  serve(listCall, ({ body, actor }) => listDonors(db, body, actor))

  serve(viewCall, ({ params, query, actor }) =>
    viewDonor(db, { gift: params.receiptNumber, before: query.before }, actor),
  )

  serve(readDonorStatement, ({ params, query, actor }) =>
    donorStatement(db, params.receiptNumber, query, actor),
  )

  serve(readOwnStatement, ({ query, actor }) => statementOf(db, [accountKey(actor.userUid)], query))

  serve(noteCall, async ({ body, actor }) => {
    await noteDonor(db, body.receiptNumber, body.text, actor)
    return acknowledged
  })

  serve(writeCall, async ({ body, actor }) => {
    await writeToDonor(db, body.receiptNumber, body.isWrittenTo, actor)
    return acknowledged
  })

  serve(joinCall, async ({ body, actor }) => {
    await joinDonors(db, body, actor)
    return acknowledged
  })

  serve(partCall, async ({ body, actor }) => {
    await partDonors(db, body.receiptNumber, actor)
    return acknowledged
  })
}
