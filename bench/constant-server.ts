import Fastify from 'fastify'
import { answerConstant, tellPort } from './constant-route.ts'

// What Fastify can do at best here: no hooks, no checks, constant answers.
const app = Fastify()
app.get('/', () => ({ total: 0 }))
answerConstant(app)
await tellPort(app)
