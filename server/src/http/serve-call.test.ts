import { type Audience, defineCall } from '@daan/contract/call'
import { moment, money } from '@daan/contract/codecs'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import type { Actor } from '../actor.ts'
import { createEvents } from '../events.ts'
import { Refused } from '../refused.ts'
import { answerErrors } from './error-handler.ts'
import { SerializedReply } from './send-reply.ts'
import { createServe, type Serve } from './serve-call.ts'
import { refuseUnknownCalls } from './unknown-calls.ts'

const asha: Actor = {
  userUid: 'asha',
  name: 'Asha',
  email: 'asha@example.org',
  photo: null,
  role: null,
  isStaff: false,
  hasRecentSignIn: true,
  secondFactor: 'none',
}
const actors: Record<string, Actor | null> = {
  visitor: null,
  user: asha,
  admin: { ...asha, role: 'owner' },
  'admin of the morning': { ...asha, role: 'owner', hasRecentSignIn: false },
  auditor: { ...asha, role: 'auditor' },
}

/** An app that believes whoever the header `authorization` names. */
function appWith(routes: (serve: Serve) => void) {
  const app = Fastify()
  const logged: unknown[] = []
  const note = (details: object) => void logged.push(details)
  const log = { info: note, warn: note, error: note }
  const limits = {
    isLimited: () => false,
    isLimitedPeer: () => false,
    countFile: () => undefined,
    countCall: () => undefined,
    countRefusal: () => undefined,
  }
  answerErrors(app, { log, events: createEvents(log), limits })
  routes(createServe(app, async ({ headers }) => actors[String(headers.authorization)] ?? null))
  return { app, logged }
}

const helloReply = { reply: z.object({ hello: z.string() }), refusals: [] } as const

function callFor(audience: Exclude<Audience, 'admin'>) {
  return defineCall({ ...helloReply, method: 'GET', path: `/for/${audience}`, audience })
}

function callForAdmins(name: string, needsRecentSignIn: boolean) {
  const admins = {
    audience: 'admin',
    right: 'money.refund',
    needsRecentSignIn,
    isIrreversible: false,
  } as const
  return defineCall({ ...helloReply, ...admins, method: 'GET', path: `/for/${name}` })
}

describe('who may call', () => {
  const { app } = appWith((serve) => {
    for (const audience of ['anyone', 'user'] as const) {
      serve(callFor(audience), ({ actor }) => ({ hello: actor?.name ?? 'visitor' }))
    }
    serve(callForAdmins('admin', false), ({ actor }) => ({ hello: actor.name }))
    serve(callForAdmins('recent-admin', true), ({ actor }) => ({ hello: actor.name }))
  })
  refuseUnknownCalls(app, [callFor('user'), callForAdmins('admin', false)])

  it.each([
    ['anyone', 'visitor', 200],
    ['anyone', 'user', 200],
    ['anyone', 'admin', 200],
    ['user', 'visitor', 401],
    ['user', 'user', 200],
    ['user', 'admin', 200],
    ['admin', 'visitor', 401],
    ['admin', 'user', 403],
    ['admin', 'admin', 200],
    ['admin', 'admin of the morning', 200],
    ['admin', 'auditor', 403],
    ['recent-admin', 'user', 403],
    ['recent-admin', 'admin', 200],
    ['recent-admin', 'admin of the morning', 401],
  ])('a call for %s by a %s: %i', async (audience, actor, status) => {
    const response = await app.inject({
      url: `/for/${audience}`,
      headers: actor === 'visitor' ? {} : { authorization: actor },
    })
    expect(response.statusCode).toBe(status)
  })

  it.each(['user', 'admin'])('HEAD never runs a call for %s', async (audience) => {
    const headers = { authorization: 'admin' }
    const response = await app.inject({ method: 'HEAD', url: `/for/${audience}`, headers })
    expect([response.statusCode, response.headers['allow']]).toEqual([405, 'GET'])
  })
})

describe('what goes out', () => {
  const reply = z.object({ hello: z.string() })
  const base = { method: 'GET', audience: 'anyone', reply, refusals: [] } as const
  const spoken = { hello: 'you', email: 'asha@example.org' }
  const { app, logged } = appWith((serve) => {
    serve({ ...base, path: '/more' }, () => spoken)
    serve({ ...base, path: '/true', reply: z.literal(true) }, () => true as const)
    serve({ ...base, path: '/text', reply: z.string() }, () => 'words')
    serve({ ...base, path: '/written' }, () => new SerializedReply('{"as":"is"}', { etag: '"1"' }))
    const sum = { ...base, reply: z.object({ amount: money, at: moment }) }
    serve({ ...sum, path: '/sum' }, () => ({ amount: 50_050n, at: new Date(0) }))
    serve({ ...sum, path: '/too-much' }, () => ({ amount: 2n ** 53n, at: new Date(0) }))
    // What a handler without types would do.
    serve({ ...base, path: '/wrong' }, () => ({ hello: 5 }) as never)
    serve({ ...base, path: '/broken' }, () => {
      throw new Error('SELECT secret FROM somewhere')
    })
  })

  it('is only what the contract names', async () => {
    expect((await app.inject('/more')).json()).toEqual({ hello: 'you' })
  })

  it.each([
    ['/true', 'true'],
    ['/text', '"words"'],
    ['/sum', '{"amount":500.5,"at":"1970-01-01T00:00:00.000Z"}'],
  ])('%s is JSON', async (url, json) => {
    const response = await app.inject(url)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(response.payload).toBe(json)
  })

  it('is sent as written, or not again to who has it', async () => {
    expect((await app.inject('/written')).payload).toBe('{"as":"is"}')
    const headers = { 'if-none-match': '"1"' }
    const again = await app.inject({ url: '/written', headers })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  it.each(['/wrong', '/too-much', '/broken'])(
    '%s is our failure, told calmly, logged once',
    async (url) => {
      logged.length = 0
      const response = await app.inject(url)
      expect([response.statusCode, response.json().code]).toEqual([500, 'service.failed'])
      expect(response.payload).not.toMatch(/SELECT|zod|expected|stack/i)
      expect(logged).toEqual([{ err: expect.any(Error), requestId: response.json().instance }])
    },
  )
})

describe('what comes in', () => {
  const { app } = appWith((serve) => {
    const name = z.string('person.nameMissing')
    const body = z.strictObject({ name, inner: z.optional(z.object({ 'a/b': name })) })
    const reply = z.object({ hello: z.string() })
    const call = defineCall({
      method: 'POST',
      path: '/hello/:id',
      audience: 'anyone',
      params: z.object({ id: z.string().check(z.maxLength(3)) }),
      body,
      reply,
      refusals: [],
    })
    serve(call, ({ params, body }) => ({ hello: `${body.name} ${params.id}` }))
    serve({ ...call, path: '/refuse', params: z.object({}) }, () => {
      throw new Refused('raffle.closed', { retryAfterSeconds: 7 })
    })
  })
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, payload })

  it('reaches the handler when it is right', async () => {
    expect((await post('/hello/1', { name: 'Asha' })).json()).toEqual({ hello: 'Asha 1' })
  })

  it.each([
    ['/hello/1', {}, 'person.nameMissing', [{ pointer: '/name', code: 'person.nameMissing' }]],
    [
      '/hello/1',
      { inner: { 'a/b': 1 } },
      'request.invalid',
      [
        { pointer: '/name', code: 'person.nameMissing' },
        { pointer: '/inner/a~1b', code: 'person.nameMissing' },
      ],
    ],
    [
      '/hello/1',
      { name: 'Asha', x: 1, y: 2 },
      'request.invalid',
      [
        { pointer: '/x', code: 'request.fieldUnknown' },
        { pointer: '/y', code: 'request.fieldUnknown' },
      ],
    ],
    [
      '/hello/1234',
      { name: 'Asha' },
      'request.invalid',
      [{ pointer: '/params/id', code: 'request.invalid' }],
    ],
  ])('at %s %j is refused where it is wrong', async (url, payload, code, errors) => {
    expect((await post(url, payload)).json()).toMatchObject({ status: 400, code, errors })
  })

  it('may be refused by the handler', async () => {
    const response = await post('/refuse', { name: 'Asha' })
    expect([response.statusCode, response.headers['retry-after']]).toEqual([409, '7'])
  })
})
