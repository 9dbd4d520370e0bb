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

  serve(noteCall, ({ body, actor }) => noteDonor(db, body.receiptNumber, body.text, actor))

  serve(writeCall, ({ body, actor }) =>
    writeToDonor(db, body.receiptNumber, body.isWrittenTo, actor),
  )

  serve(joinCall, ({ body, actor }) => joinDonors(db, body, actor))

  serve(partCall, ({ body, actor }) => partDonors(db, body.receiptNumber, actor))
}
