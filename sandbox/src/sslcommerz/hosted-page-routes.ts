import type { FastifyInstance } from 'fastify'
import { type Answer, answer } from '../answer.ts'
import type { Context } from '../context.ts'
import { formOf } from '../form.ts'
import { closedPage, endedPage, payPage, returnAnswer } from './hosted-page.ts'
import { methodNames } from './methods.ts'
import { decline, giveUp, pay, type Return } from './pay.ts'
import type { Session, Sessions } from './sessions.ts'

const path = '/EasyCheckOut/testcde:key'

/** The page on which customers pay, and what its buttons do. */
export function hostedPageRoutes(app: FastifyInstance, context: Context, sessions: Sessions): void {
  app.get<{ Params: { key: string } }>(path, (request, reply) =>
    answer(context, 'sslcommerz.page', [request, reply], () => {
      const session = sessions.byKey(request.params.key)
      if (!session?.isOpen) return ended(session)
      session.isVisited = true
      return { body: payPage(session, request.url) }
    }),
  )
  app.post<{ Params: { key: string } }>(path, (request, reply) =>
    answer(context, 'sslcommerz.page', [request, reply], async () => {
      const session = sessions.byKey(request.params.key)
      if (!session?.isOpen) return ended(session)
      session.isVisited = true
      const wantsJson = request.headers.accept === 'application/json'
      const { choice, method } = formOf(request.body)
      if (choice === 'decline') {
        decline(context, session)
        return { body: wantsJson ? { next: null } : payPage(session, request.url) }
      }
      if (choice === 'close') return { body: wantsJson ? { next: null } : closedPage }
      return returnAnswer(await chosen(context, sessions, session, { choice, method }), wantsJson)
    }),
  )
}

function ended(session: Session | undefined): Answer {
  return { status: session ? 410 : 404, body: endedPage }
}

function chosen(
  context: Context,
  sessions: Sessions,
  session: Session,
  { choice, method }: { choice: string | undefined; method: string | undefined },
): Promise<Return> {
  const known = methodNames.find((name) => name === method) ?? 'bkash'
  if (choice === 'pay') return pay(context, sessions, session, known)
  return giveUp(context, sessions, session, choice === 'fail' ? 'FAILED' : 'CANCELLED')
}
