import { randomUUID } from 'node:crypto'
import type { Call } from '@daan/contract/call'
import { onlineGateways } from '@daan/contract/payments'
import { startSandbox } from '@daan/sandbox/start-sandbox'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { giving } from './_app.ts'
import type { Parts } from './_arbitrary-requests.ts'
import { cardPerson, sending } from './_cards.ts'
import { goodMessage, solvedProof, writing } from './_contact.ts'
import { keepingLog } from './_log.ts'
import { soon, variablesOf } from './_payments.ts'
import { goodPassword, joined, publicUrl, startPeopleServer } from './_people.ts'
import { picture } from './_pictures.ts'
import { adminVariables, buyAs, goodPhone } from './_raffle.ts'
import { asking, red } from './_sponsorships.ts'
import { adminsToken, mint } from './_tokens.ts'

/** Kinds of callers. */
export const callers = ['visitor', 'person', 'admin', 'session', 'pretender', 'stranger'] as const
export type Caller = (typeof callers)[number]

/** A whole server with something of everything in it, and what there is to ask it for. */
export type BusyServer = Awaited<ReturnType<typeof startBusyServer>>

/** Nobody answers there. */
const nowhere = {
  resolve: async () => [],
  connect: () => {
    throw new Error('unreachable')
  },
}

export async function startBusyServer() {
  const sandbox = await startSandbox()
  const log = keepingLog()
  const people = await startPeopleServer({
    log,
    schedule: soon,
    pictures: { internet: nowhere },
    variables: {
      ...variablesOf(sandbox, 1),
      ...adminVariables,
      PUBLIC_URL: publicUrl,
      RAFFLE_BEACON_RELAYS: 'http://127.0.0.1:1',
    },
  })
  const { server } = people
  const uids = ['asha']
  async function join() {
    const person = await joined(people, `Nur${randomUUID().slice(0, 8)}`)
    uids.unshift(person.userUid)
    return person
  }
  const [first, found, headers] = [await join(), await fill(), await headersOf()]

  async function fill() {
    const { receipt } = (await server.app.inject(giving())).json()
    const { receipt: sent } = (await server.app.inject(giving())).json()
    const { order } = (await buyAs(server, 'asha')).json()
    const post = async (url: string, payload: object) =>
      (await server.app.inject({ method: 'POST', url: `/api${url}`, payload })).json()
    const paid = await post('/startpayment', { receipt, gateway: onlineGateways[0] })
    const claim = { receipt: sent, channel: 'bkash', transaction: '9A1B2C3D4E' }
    const claimed = await post('/claimtransfer', claim)
    const [asha, babul] = [await cardPerson(server, 'asha'), await cardPerson(server, 'babul')]
    await server.app.inject(sending(babul, asha))
    await server.app.inject(asking())
    await server.app.inject(writing({ proof: solvedProof(Date.now()) }))
    const { rows } = await server.database.db.query<{ id: string }>(
      `SELECT id::text FROM sponsorship UNION ALL SELECT id::text FROM gift_card
        UNION ALL SELECT id::text FROM contact_message`,
    )
    const ids = rows.map(({ id }) => id)
    return {
      receipt: [receipt, sent, order],
      payment: [paid.payment, claimed.payment],
      id: [...ids, 'asha'],
      _id: ids,
      toDonorUid: [asha.handle, babul.handle],
    }
  }

  async function headersOf(): Promise<Record<Exclude<Caller, 'session'>, Record<string, string>>> {
    return {
      visitor: {},
      person: { authorization: `Bearer ${await mint(server)}` },
      admin: { authorization: `Bearer ${await mint(server, adminsToken)}`, actor: 'Admin' },
      pretender: { authorization: `Bearer ${await mint(server)}`, actor: 'Admin' },
      stranger: { authorization: 'Bearer a.b.c' },
    }
  }

  return {
    server,
    /** Takes the sentences from the log that would wake an operator. */
    alarms: () => log.lines.splice(0).filter((line) => line.startsWith('error')),
    /** Values that requests may name, for each kind of field. */
    known: { ...fitting, ...found, userUid: uids, useruid: uids },
    /** Signs somebody up and in. */
    join,
    ask(call: Call, parts: Parts, caller: Caller, at: number, browser = first.browser) {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const own = caller === 'session' ? { cookie, origin: publicUrl } : headers[caller]
      const request = written(call, parts)
      const remoteAddress = `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`
      return server.app.inject({
        ...request,
        remoteAddress,
        headers: { ...request.headers, ...own },
      })
    },
    async close() {
      await people.close()
      await sandbox.stop()
    },
  }
}

const uuid = '0190163d-8694-739b-aea5-966c26f8ad90'

/** Of each field what fits it, and stands in no database before the requests put it there. */
const fitting = {
  'idempotency-key': Array.from({ length: 40 }, () => randomUUID()),
  fundCategory: ['emergencyFund'],
  fundType: ['floodRelief'],
  amount: ['500', '৳১,০০,০০০.৫০', 500, 12.5],
  name: ['Nusrat Jahan', 'নুসরাত'],
  language: ['en', 'bn'],
  email: ['asha@example.org', 'nobody@example.org'],
  phone: [goodPhone],
  password: [goodPassword],
  currentPassword: [goodPassword],
  newPassword: [goodPassword],
  image: ['https://example.org/photo.jpg'],
  firstBanner: [red],
  secondBanner: [red],
  cardBody: ['Thank you!'],
  proof: Array.from({ length: 5 }, () => solvedProof()),
  subject: [goodMessage.subject],
  message: [goodMessage.message],
  transaction: ['TRX9A1B2C3D4'],
  csv: ['trxid,amount,date,fee\nTRX9A1B2C3D4,500,2026-11-01,10\n'],
  reason: ['Not a picture of ours.'],
  callbackURL: ['/profile'],
  round: [1, '1', 2],
  before: ['1', uuid],
  drawAt: [new Date(Date.now() + 86_400_000).toISOString()],
  receiptNumber: ['DN-000001', '42'],
  key: ['floodRelief', 'zakat', 'nobody'],
  slug: ['feni-flood', 'Flood', 'flood-2'],
  en: ['Boats and dry food'],
  bn: ['নৌকা আর শুকনো খাবার'],
  taka: ['500', '1000.50'],
  goal: ['500000'],
  until: ['2099-12-31', '2020-01-01'],
  from: ['2026-11-01'],
  to: ['2026-11-30'],
  photo: ['0123456789abcdef0123456789abcdef'],
  file: [Buffer.from('no picture'), await picture('#2040c0', { format: 'jpeg' })],
  other: [uuid, 'asha', 'a', '', 0, 1, 2, 100, 1_000_000, true, false],
}

const fileType = 'application/octet-stream'

/** A request as it goes on the wire, whatever its parts are. */
export function written(call: Call, { params, query, headers, body }: Parts): InjectOptions {
  const names = new Map(entriesOf(params))
  // An empty part would make it the address of another call.
  const path = call.path.replace(/:(\w+)/, (_, name: string) => percent(names.get(name)) || '%20')
  const search = entriesOf(query).map(([name, value]) => `${percent(name)}=${percent(value)}`)
  const given = entriesOf(headers).map(([name, value]) => [name, latin1(value)] as const)
  const isFile = body instanceof Uint8Array
  return {
    method: call.method,
    url: `/api${path}${search.length > 0 ? `?${search.join('&')}` : ''}`,
    headers: {
      ...Object.fromEntries(given.filter(([name]) => /^[a-z-]+$/i.test(name))),
      ...(body !== undefined && { 'content-type': isFile ? fileType : 'application/json' }),
    },
    ...(body !== undefined && { payload: isFile ? Buffer.from(body) : JSON.stringify(body) }),
  }
}

function entriesOf(part: unknown): [string, unknown][] {
  const entries = typeof part === 'object' && part !== null ? Object.entries(part) : []
  return entries.filter(([, value]) => value !== undefined)
}

/** As an address writes it; half a surrogate pair as its bytes, which are no UTF-8. */
function percent(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

/** The bytes of a header as Node reads them; those that HTTP takes in none are left out. */
function latin1(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return Buffer.from(text.replaceAll(/\p{Cc}/gu, '')).toString('latin1')
}

export type Response = LightMyRequestResponse
