import type { StaffMember } from './actor.ts'
import type { Config } from './config.ts'
import type { Db, Queryable } from './db/database.ts'
import type { Ledger } from './ledger/ledger.ts'
import type { Log } from './log.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import type { Site } from './site/site.ts'

/**
 * The ground every use case stands on, made once by `start-features.ts`. A feature names the events it raises;
 * one with state of its own adds it, as `PaymentContext` does.
 */
export type Context<Events = unknown> = {
  db: Db
  /** For public reads that may lag a little. */
  readDb: Queryable
  ledger: Ledger
  site: Pick<Site, 'current'>
  /** Lists everybody with a role at the desk. */
  listStaff: (db: Queryable) => Promise<readonly StaffMember[]>
  events: Events
  mail: MailQueue
  config: Config
  log: Log
}
