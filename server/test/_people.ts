import { pathOfRosette } from '@daan/contract/rosettes'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { until } from '../../tooling/until.ts'
import { createTestApp, type TestApp, type TestAppOptions } from './_app.ts'
import { startSmtp } from './_smtp.ts'

export const publicUrl = 'http://daan.example'
export const goodPassword = 'Nodi7#pakhi'

/** A server with a mail server, as people meet it who sign up. */
export type PeopleServer = {
  server: TestApp
  smtp: Awaited<ReturnType<typeof startSmtp>>
  /** A browser with cookies of its own, on a page of ours. */
  browser(address?: string): Browser
  /** The link in the latest mail to an address whose subject fits. */
  mailedToken(email: string, subject: RegExp): Promise<string>
  close(): Promise<void>
}

/** One browser: its cookies and its requests. */
export type Browser = {
  cookies: Map<string, string>
  post(
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  get(path: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

export async function startPeopleServer(options: TestAppOptions = {}): Promise<PeopleServer> {
  const smtp = await startSmtp()
  const variables = {
    PUBLIC_URL: publicUrl,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Daan <hello@daan.example>',
    CONTACT_EMAIL: 'desk@daan.example',
    ...options.variables,
  }
  const server = await createTestApp({ ...options, variables })
  return {
    server,
    smtp,
    browser: (address = '203.0.113.9') => openBrowser(server, address),
    async mailedToken(email, subject) {
      const found = () =>
        smtp.received.findLast(
          ({ to, mail }) => to.includes(email) && subject.test(mail.subject ?? ''),
        )
      await until(`a mail to ${email}`, () => found() !== undefined)
      return /\?token=(\S+)/.exec(found()?.mail.text ?? '')?.[1] ?? ''
    },
    async close() {
      await server.close()
      await smtp.stop()
    },
  }
}

function openBrowser({ app }: TestApp, remoteAddress: string): Browser {
  const cookies = new Map<string, string>()
  async function send(request: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { ...(cookie && { cookie }), ...request.headers }
    const response = await app.inject({ ...request, remoteAddress, headers })
    for (const { name, value, maxAge } of response.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    post: (path, payload, headers = {}) =>
      send({
        method: 'POST',
        url: `/api${path}`,
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json', origin: publicUrl, ...headers },
      }),
    get: (path, headers = {}) => send({ url: `/api${path}`, headers }),
  }
}

/** Fills the fields of a sign-up. */
export function newcomer(name: string, change: Record<string, unknown> = {}) {
  return {
    name,
    email: `${name.toLowerCase()}@example.org`,
    image: pathOfRosette('lotus'),
    password: goodPassword,
    ...change,
  }
}

/** Signs somebody up, verifies their address and signs them in with a browser of their own. */
export async function joined(people: PeopleServer, name: string, change = {}) {
  const browser = people.browser()
  const who = newcomer(name, change)
  await browser.post('/auth/sign-up/email', who)
  await browser.post('/auth/verify-email', {
    token: await people.mailedToken(who.email, /verify|যাচাই/i),
  })
  const signedIn = await browser.post('/auth/sign-in/email', who)
  const userUid: string = signedIn.json().user.id
  const { token } = (await browser.post('/jwt', { userUid })).json()
  return { browser, userUid, token, authorization: `Bearer ${token}`, ...who }
}
