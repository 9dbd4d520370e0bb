import type { FastifyInstance } from 'fastify'

const receipt = { receiptNumber: 'DN-000001', state: 'settled', at: '2021-01-01T00:00:00.000Z' }

/** Adds a route that reads a gift and books nothing. */
export function answerConstant(app: FastifyInstance): void {
  app.put('/api/fundsupdate', ({ headers }) => ({
    acknowledged: true,
    receipt: headers['idempotency-key'],
    ...receipt,
  }))
}

/** Listens on a free port, tells it to the process that forked this one, and ends with it. */
export async function tellPort(app: FastifyInstance): Promise<void> {
  process.on('disconnect', () => process.exit())
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  process.send?.(Number(new URL(address).port))
}
