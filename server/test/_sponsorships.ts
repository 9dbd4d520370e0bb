import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { hangLimitMs } from '../../tooling/test-limits.ts'
import { fetchLimits } from '../src/pictures/fetch-picture.ts'
import { createTestApp, type TestApp } from './_app.ts'
import { mailVariables } from './_contact.ts'
import { bytes, type PictureServer, picture, startPictureServer } from './_pictures.ts'
import { adminVariables, asAdmin } from './_raffle.ts'
import { startSmtp } from './_smtp.ts'

export const red = 'https://mill.example/red.png'
const blue = 'https://tea.example/blue.png'
export const sponsor = { phone: '01712-345678', firstBanner: red, secondBanner: blue }

type PendingRow = { _id: string; phone: string; firstBanner: string; requestedAt: string }
type ShownRow = { _id: string; firstBanner: string; secondBanner: string }

/** A server with the sponsors' pictures within its reach, and what sponsors and admins ask of it. */
export type SponsorServer = {
  server: TestApp
  pictures: PictureServer
  smtp: Awaited<ReturnType<typeof startSmtp>>
  /** Takes all sponsorships away; the pictures are those of the start again. */
  reset(): Promise<void>
  /** Asks for a sponsorship. @returns its id */
  asked(change?: Record<string, unknown>, options?: InjectOptions): Promise<string>
  pending(): Promise<PendingRow[]>
  shown(): Promise<ShownRow[]>
  copy(id: string): Promise<LightMyRequestResponse>
  approve(id: string): Promise<LightMyRequestResponse>
  reject(id: string, reason?: unknown): Promise<LightMyRequestResponse>
  end(id: string): Promise<LightMyRequestResponse>
  /** Lists the acts about sponsorships in the audit trail. */
  acts(): Promise<string[]>
  close(): Promise<void>
}

/** A request for a sponsorship. */
export function asking(
  change: Record<string, unknown> = {},
  options: InjectOptions = {},
): InjectOptions {
  const payload = { ...sponsor, ...change }
  return { method: 'POST', url: '/api/setsponsorship', payload, ...options }
}

export async function startSponsorServer(): Promise<SponsorServer> {
  const pictures = await startPictureServer()
  const smtp = await startSmtp()
  const variables = { ...adminVariables, ...mailVariables, SMTP_URL: smtp.url }
  const limits = { ...fetchLimits, timeoutMs: hangLimitMs }
  const server = await createTestApp({ variables, pictures: { ...pictures, fetchLimits: limits } })
  const post = (path: string, payload?: object) =>
    asAdmin(server, path, { method: 'POST', ...(payload && { payload }) })
  const pending = async (): Promise<PendingRow[]> =>
    (await asAdmin(server, '/getsponsorship')).json()
  return {
    server,
    pictures,
    smtp,
    pending,
    async reset() {
      pictures.answers.set('/red.png', bytes(await picture('#f00')))
      const mislabelled = { 'content-type': 'text/html' }
      pictures.answers.set('/blue.png', bytes(await picture('#00f'), mislabelled))
      pictures.requests.length = 0
      await server.database.db.query('DELETE FROM sponsorship')
      await server.database.db.query('DELETE FROM banner')
    },
    async asked(change, options) {
      await server.app.inject(asking(change, options))
      return (await pending()).at(-1)?._id ?? 'none'
    },
    shown: async () => (await server.app.inject('/api/getselectedAdvertisement')).json(),
    copy: (id) => post(`/copybanners/${id}`),
    approve: (id) => post(`/approvesponsorship${id}`),
    reject: (id, reason = 'Not a picture of ours.') => post(`/rejectsponsorship/${id}`, { reason }),
    end: (id) => post(`/endsponsorship/${id}`),
    async acts() {
      const { rows } = await server.database.db.query<{ act: string }>(
        `SELECT act FROM audit_entry WHERE act LIKE 'sponsorship.%' ORDER BY id`,
      )
      return rows.map(({ act }) => act)
    },
    async close() {
      await server.close()
      await pictures.close()
      await smtp.stop()
    },
  }
}
