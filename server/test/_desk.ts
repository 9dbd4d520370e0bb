import type { InjectOptions } from 'fastify'
import { withTransaction } from '../src/db/transaction.ts'
import { enqueueMail } from '../src/mail/queue-store.ts'
import { codeOfProblem, createTestApp } from './_app.ts'
import { mailVariables } from './_contact.ts'
import { adminVariables, asAdmin } from './_raffle.ts'
import { startSmtp } from './_smtp.ts'

export type Desk = Awaited<ReturnType<typeof startDesk>>

/** Starts a server that sends mail, and whose desk an owner uses. */
export async function startDesk() {
  const smtp = await startSmtp()
  const variables = { ...adminVariables, ...mailVariables, SMTP_URL: smtp.url }
  const server = await createTestApp({ variables })
  const get = async (path: string) => (await asAdmin(server, path)).json()
  return {
    server,
    smtp,
    get,

    /** Gives the reply, or the code of a refusal. */
    async post(path: string, payload: InjectOptions['payload']) {
      const response = await asAdmin(server, path, { method: 'POST', ...(payload && { payload }) })
      return response.statusCode < 400 ? response.json() : codeOfProblem(response)
    },

    /** Lists acts of the audit trail and their subjects, the newest first. */
    async acts() {
      const entries: { act: string; subject: string }[] = await get('/admin/audit')
      return entries.map(({ act, subject }) => [act, subject])
    },

    /** Queues mails that a receiver has refused for good. */
    async queueDeadLetters(...ids: string[]): Promise<void> {
      await withTransaction(server.db, async (tx) => {
        for (const id of ids) {
          await enqueueMail(tx, {
            id,
            to: { address: `${id}@example.org` },
            subject: 'Choose a new password',
            text: 'https://daan.example/reset-password?token=secret\n',
          })
        }
        await tx.query(`UPDATE mail SET refusal = '550 no such user'`)
      })
    },

    async stop() {
      await server.close()
      await smtp.stop()
    },
  }
}
