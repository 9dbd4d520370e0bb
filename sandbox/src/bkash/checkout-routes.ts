import type { FastifyInstance } from 'fastify'
import { authorisedCall, type Bkash } from './authorised-call.ts'
import { create } from './create.ts'
import { execute, query, search } from './execute.ts'

const base = '/v1.2.0-beta/tokenized/checkout'

/** The calls that take a payment and tell of it. */
export function checkoutRoutes(app: FastifyInstance, bkash: Bkash): void {
  app.post(`${base}/create`, (request, reply) =>
    authorisedCall(bkash, 'bkash.create', [request, reply], (form) => create(bkash, form)),
  )
  app.post(`${base}/execute`, (request, reply) =>
    authorisedCall(bkash, 'bkash.execute', [request, reply], ({ paymentID = '' }) =>
      execute(bkash, paymentID),
    ),
  )
  app.post(`${base}/payment/status`, (request, reply) =>
    authorisedCall(bkash, 'bkash.query', [request, reply], ({ paymentID = '' }) =>
      query(bkash, paymentID),
    ),
  )
  for (const name of ['searchTransaction', 'searchTran'])
    app.post(`${base}/general/${name}`, (request, reply) =>
      authorisedCall(bkash, 'bkash.search', [request, reply], ({ trxID = '' }) =>
        search(bkash, trxID),
      ),
    )
}
