import Fastify from 'fastify'

// What Fastify can do at best here: no hooks, no checks, constant answers.
const app = Fastify()
app.get('/', () => ({ total: 0 }))
const receipt = { receiptNumber: 'DN-000001', state: 'settled', at: '2021-01-01T00:00:00.000Z' }
app.put('/api/fundsupdate', ({ headers }) => ({
  acknowledged: true,
  receipt: headers['idempotency-key'],
  ...receipt,
}))
process.on('disconnect', () => process.exit())
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(Number(new URL(address).port))
