import Fastify from 'fastify'

// What Fastify can do at best here: one route, no hooks, one constant.
const app = Fastify()
app.get('/', () => ({ total: 0 }))
process.on('disconnect', () => process.exit())
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.(Number(new URL(address).port))
