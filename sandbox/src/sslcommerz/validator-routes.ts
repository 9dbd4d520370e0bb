import type { FastifyInstance } from 'fastify'
import { answer } from '../answer.ts'
import type { Context } from '../context.ts'
import type { Operation } from '../faults.ts'
import { formOf } from '../form.ts'
import { sessionState, transactionsOf, validate } from './queries.ts'
import { refund, refundState } from './refunds.ts'
import type { Sessions } from './sessions.ts'
import type { Fields } from './signature.ts'

type Query = { operation: Operation; run: () => object }

/** Serves queries and refunds; the second address serves whatever its parameters name. */
export function validatorRoutes(app: FastifyInstance, context: Context, sessions: Sessions): void {
  app.get('/validator/api/validationserverAPI.php', (request, reply) => {
    const form = formOf(request.query)
    const query: Query = {
      operation: 'sslcommerz.validate',
      run: () => validate(context, sessions, form['val_id'] ?? ''),
    }
    return answer(context, query.operation, [request, reply], () =>
      authorised(context, form, query),
    )
  })
  app.get('/validator/api/merchantTransIDvalidationAPI.php', (request, reply) => {
    const form = formOf(request.query)
    const query = queryOf(context, sessions, form)
    return answer(context, query.operation, [request, reply], () =>
      authorised(context, form, query),
    )
  })
}

function authorised({ faults, settings }: Context, form: Fields, { operation, run }: Query) {
  const { storeId, storePassword } = settings.sslcommerz
  if (faults.take('inactive', operation)) return { body: { APIConnect: 'INACTIVE' } }
  if (!form['store_id'] || !form['store_passwd']) return { body: { APIConnect: 'INVALID_REQUEST' } }
  const isKnown = form['store_id'] === storeId && form['store_passwd'] === storePassword
  return { body: isKnown ? run() : { APIConnect: 'FAILED' } }
}

function queryOf(context: Context, sessions: Sessions, form: Fields): Query {
  const { bank_tran_id, refund_ref_id, sessionkey, tran_id = '' } = form
  if (bank_tran_id !== undefined)
    return { operation: 'sslcommerz.refund', run: () => refund(context, form) }
  if (refund_ref_id !== undefined)
    return {
      operation: 'sslcommerz.refund-status',
      run: () => refundState(context, refund_ref_id),
    }
  if (sessionkey !== undefined)
    return {
      operation: 'sslcommerz.query',
      run: () => sessionState(context, sessions, sessionkey),
    }
  return {
    operation: 'sslcommerz.query',
    run: () => transactionsOf(context, sessions, tran_id),
  }
}
