import { randomUUID } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { codeOfProblem, createTestApp, someAddress, type TestApp } from './_app.ts'
import { adminVariables } from './_raffle.ts'
import { startSmtp } from './_smtp.ts'
import { type Minted, mint } from './_tokens.ts'

/** Somebody who is signed in, and agreed to be named: others send cards to their handle. */
export type CardPerson = { uid: string; handle: string; authorization: string }

export async function cardPerson(
  server: TestApp,
  uid: string,
  who: Minted = {},
): Promise<CardPerson> {
  const authorization = `Bearer ${await mint(server, { uid, name: `Name of ${uid}`, ...who })}`
  const { rows } = await server.database.db.query<{ handle: string }>({
    text: 'UPDATE person SET is_named = true WHERE id = $1 RETURNING handle',
    values: [uid],
  })
  return { uid, handle: rows[0]?.handle ?? '', authorization }
}

/** A request to send a card, under a key of its own unless told otherwise. */
export function sending(
  from: Pick<CardPerson, 'authorization'>,
  to: Pick<CardPerson, 'handle'>,
  { key = randomUUID(), cardBody = 'Thank you!', ...more }: Record<string, unknown> = {},
): InjectOptions {
  return {
    method: 'POST',
    url: '/api/sendgiftcard',
    headers: { authorization: from.authorization, 'idempotency-key': String(key) },
    payload: { cardBody, toDonorUid: to.handle, ...more },
  }
}

/** Asks in somebody's name. */
export function getAs(
  { app }: TestApp,
  { authorization }: Pick<CardPerson, 'authorization'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return app.inject({ url: `/api${path}`, headers: { authorization, ...headers } })
}

/** Posts in somebody's name. */
export function postAs(
  { app }: TestApp,
  { authorization }: Pick<CardPerson, 'authorization'>,
  path: string,
  payload: object,
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: `/api${path}`, headers: { authorization }, payload })
}

/** Polls as the page of somebody does that knows of so many notifications. */
export function pollAs(
  { app }: TestApp,
  { authorization, uid }: Pick<CardPerson, 'authorization' | 'uid'>,
  known = 0,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const own = { authorization, totalnotification: String(known), useruid: uid }
  return app.inject({
    url: '/api/checknotification',
    remoteAddress: someAddress,
    headers: { ...own, ...headers },
  })
}

type Card = { _id: string; cardBody: string }

/** A server with a mail server, and what people ask of it about cards. */
export type CardServer = {
  server: TestApp
  smtp: Awaited<ReturnType<typeof startSmtp>>
  /** Sends a card: true or the code of the refusal, and whether it was sent before. */
  send(...request: Parameters<typeof sending>): Promise<{ answer: unknown; isReplay: boolean }>
  /** The cards that somebody received. */
  cardsOf(person: CardPerson, query?: string): Promise<Card[]>
  /** Two people whom no other test knows. */
  pair(name: string): Promise<[CardPerson, CardPerson]>
  close(): Promise<void>
}

export async function startCardServer(): Promise<CardServer> {
  const smtp = await startSmtp()
  const mail = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@daan.example',
    CONTACT_EMAIL: 'desk@daan.example',
  }
  const server = await createTestApp({ variables: { ...adminVariables, ...mail } })
  return {
    server,
    smtp,
    async send(...request) {
      const response = await server.app.inject(sending(...request))
      const answer = response.statusCode === 200 ? response.json() : codeOfProblem(response)
      return { answer, isReplay: response.headers['idempotent-replayed'] === 'true' }
    },
    cardsOf: async (person, query = '') =>
      (await getAs(server, person, `/giftcards/${person.uid}${query}`)).json(),
    pair: async (name) => [
      await cardPerson(server, `${name}-from`),
      await cardPerson(server, `${name}-to`),
    ],
    async close() {
      await server.close()
      await smtp.stop()
    },
  }
}
