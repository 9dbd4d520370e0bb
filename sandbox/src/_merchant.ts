import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { readForms } from './form.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './start-sandbox.ts'

type Fields = Readonly<Record<string, string>>

/** A sandbox, and a merchant who listens for its notifications. */
export type Merchant = {
  readonly sandbox: Sandbox
  readonly url: string
  /** The notifications that came, in their order. */
  readonly notifications: Fields[]
  /** Statuses of the next answers; 200 when none is left. */
  readonly answers: number[]
  stop(): Promise<void>
}

export async function openMerchant(options: SandboxOptions = {}): Promise<Merchant> {
  const app = Fastify({ forceCloseConnections: true })
  const notifications: Fields[] = []
  const answers: number[] = []
  readForms(app)
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) =>
    done(null, JSON.parse(String(body))),
  )
  app.post<{ Body: Fields }>('/notify', (request, reply) => {
    notifications.push(request.body)
    return reply.code(answers.shift() ?? 200).send()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo // on a port, not on a pipe
  const url = `http://127.0.0.1:${port}`
  const bkash = { webhookUrl: `${url}/notify`, ...options.bkash }
  const sandbox = await startSandbox({ ...options, bkash })
  return {
    ...{ sandbox, url, notifications, answers },
    async stop() {
      await sandbox.stop()
      await app.close()
    },
  }
}
