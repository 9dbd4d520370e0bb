import type { FastifyInstance } from 'fastify'
import { answer } from '../answer.ts'
import type { Operation } from '../faults.ts'
import { formOf } from '../form.ts'
import type { Ground } from '../ground.ts'
import { sessionState, transactionsOf, validate } from './questions.ts'
import { refund, refundState } from './refunds.ts'
import type { Sessions } from './sessions.ts'
import type { Fields } from './signature.ts'

type Question = { operation: Operation; answered: () => object }

/** Serves queries and refunds; the second address serves whatever its parameters name. */
export function validatorRoutes(app: FastifyInstance, ground: Ground, sessions: Sessions): void {
  app.get('/validator/api/validationserverAPI.php', (request, reply) => {
    const sent = formOf(request.query)
    const question: Question = {
      operation: 'sslcommerz.validate',
      answered: () => validate(ground, sessions, sent['val_id'] ?? ''),
    }
    return answer(ground, question.operation, [request, reply], () =>
      authorised(ground, sent, question),
    )
  })
  app.get('/validator/api/merchantTransIDvalidationAPI.php', (request, reply) => {
    const sent = formOf(request.query)
    const question = questionOf(ground, sessions, sent)
    return answer(ground, question.operation, [request, reply], () =>
      authorised(ground, sent, question),
    )
  })
}

function authorised({ faults, settings }: Ground, sent: Fields, { operation, answered }: Question) {
  const { storeId, storePassword } = settings.sslcommerz
  if (faults.take('inactive', operation)) return { body: { APIConnect: 'INACTIVE' } }
  if (!sent['store_id'] || !sent['store_passwd']) return { body: { APIConnect: 'INVALID_REQUEST' } }
  const isKnown = sent['store_id'] === storeId && sent['store_passwd'] === storePassword
  return { body: isKnown ? answered() : { APIConnect: 'FAILED' } }
}

function questionOf(ground: Ground, sessions: Sessions, sent: Fields): Question {
  const { bank_tran_id, refund_ref_id, sessionkey, tran_id = '' } = sent
  if (bank_tran_id !== undefined)
    return { operation: 'sslcommerz.refund', answered: () => refund(ground, sent) }
  if (refund_ref_id !== undefined)
    return {
      operation: 'sslcommerz.refund-status',
      answered: () => refundState(ground, refund_ref_id),
    }
  if (sessionkey !== undefined)
    return {
      operation: 'sslcommerz.query',
      answered: () => sessionState(ground, sessions, sessionkey),
    }
  return {
    operation: 'sslcommerz.query',
    answered: () => transactionsOf(ground, sessions, tran_id),
  }
}
