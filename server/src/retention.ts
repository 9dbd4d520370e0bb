import { z } from 'zod/mini'

/** As long as a reader of the configuration may be asked to believe: a century. */
const maxDays = 36_500

const days = (usual: number) =>
  z._default(
    z
      .pipe(
        z.string().check(z.regex(/^\d{1,6}$/, 'must be a whole number of days')),
        z.transform(Number),
      )
      .check(
        z.gte(1, 'must be one day or more'),
        z.lte(maxDays, `must be at most ${maxDays} days`),
      ),
    usual,
  )

/** Days for which data that names people is kept; docs/configuration.md says of what. */
export const retentionVariables = {
  RETAIN_DONORS_DAYS: days(3650),
  RETAIN_TICKETS_DAYS: days(365),
  RETAIN_MESSAGES_DAYS: days(730),
  RETAIN_SUSPECTED_DAYS: days(30),
  RETAIN_DEAD_LETTERS_DAYS: days(90),
  RETAIN_MAIL_FILES_DAYS: days(90),
  RETAIN_UNVERIFIED_DAYS: days(7),
} as const

/** Days for which data is kept. */
export type Retention = ReturnType<typeof retentionOf>

/** Reads the variables. */
export function retentionOf(env: Readonly<Record<keyof typeof retentionVariables, number>>) {
  return Object.freeze({
    /** Donors' names, from the gift on. */
    donorDays: env.RETAIN_DONORS_DAYS,
    /** Buyers' names, from the draw on. */
    ticketDays: env.RETAIN_TICKETS_DAYS,
    messageDays: env.RETAIN_MESSAGES_DAYS,
    suspectedDays: env.RETAIN_SUSPECTED_DAYS,
    deadLetterDays: env.RETAIN_DEAD_LETTERS_DAYS,
    mailFileDays: env.RETAIN_MAIL_FILES_DAYS,
    /** Accounts whose address nobody verified. */
    unverifiedDays: env.RETAIN_UNVERIFIED_DAYS,
  })
}
