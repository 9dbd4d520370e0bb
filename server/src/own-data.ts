import type { Reply } from '@daan/contract/call'
import type { exportOwnData } from '@daan/contract/identity'
import { approvalData } from './approvals/approval-data-store.ts'
import type { Db, Queryable } from './db/database.ts'
import { withTransaction } from './db/transaction.ts'
import { bankData } from './features/bank/bank-data-store.ts'
import { writerData } from './features/contact/writer-data-store.ts'
import { createDonorData } from './features/donations/donor-data-store.ts'
import { joinGuestGifts, loadGiven } from './features/donations/own-gifts-store.ts'
import { cardData } from './features/gift-cards/card-data-store.ts'
import type { OwnData } from './features/identity/identity.ts'
import { identityData } from './features/identity/person-data-store.ts'
import { importedData } from './features/money-in/imported-data-store.ts'
import { readerData } from './features/news/reader-data-store.ts'
import { findReceiptPayments } from './features/payments/public-payment-store.ts'
import { photoData } from './features/photos/photo-data-store.ts'
import { buyerData } from './features/raffle/buyer-data-store.ts'
import { payeeData } from './features/spending/payee-data-store.ts'
import { sponsorData } from './features/sponsorships/sponsor-data-store.ts'
import { type RepeatedJob, repeat } from './jobs/repeat.ts'
import type { Log } from './log.ts'
import { mailData } from './mail/mail-data-store.ts'
import { eraseMailFiles, expireMailFiles } from './mail/mail-files.ts'
import type { DataSubject, PersonalData } from './personal-data.ts'
import { deleteUnnamedPhotographs } from './pictures/photograph-store.ts'
import type { Retention } from './retention.ts'

const expireEveryMs = 60 * 60_000

const donorData = createDonorData(findReceiptPayments)

/** Everything that is kept about people, by feature. Donors are last: erasing one stops their gifts. */
export const personalData: readonly PersonalData<object>[] = [
  photoData,
  identityData,
  approvalData,
  cardData,
  writerData,
  mailData,
  sponsorData,
  buyerData,
  importedData,
  payeeData,
  bankData,
  readerData,
  donorData,
]

/** The directory of mails that are files; null where a mail server takes them. */
type MailDirectory = string | null

/** Creates access to all that is kept about one person, for their profile, their export and their erasure. */
export function createOwnData(
  database: { db: Db; longQueryDb: Db },
  mailDirectory: MailDirectory,
): OwnData {
  return {
    givenBy: (userUid) => loadGiven(database.db, userUid),
    joinGifts: joinGuestGifts,
    load: (subject) => loadPersonalData(database.longQueryDb, subject),
    async erase(subject, begin) {
      await withTransaction(database.longQueryDb, async (tx) => {
        await begin?.(tx)
        for (const { erase } of personalData) await erase(tx, subject)
      })
      if (mailDirectory && subject.email) await eraseMailFiles(mailDirectory, subject.email)
    },
  }
}

/** All that is kept about somebody. */
async function loadPersonalData(
  db: Queryable,
  subject: DataSubject,
): Promise<Reply<typeof exportOwnData>> {
  return {
    exportedAt: new Date(),
    ...(await identityData.load(db, subject)),
    ...(await approvalData.load(db, subject)),
    ...(await photoData.load(db, subject)),
    ...(await donorData.load(db, subject)),
    ...(await buyerData.load(db, subject)),
    ...(await writerData.load(db, subject)),
    ...(await mailData.load(db, subject)),
    ...(await cardData.load(db, subject)),
    ...(await sponsorData.load(db, subject)),
    ...(await importedData.load(db, subject)),
    ...(await payeeData.load(db, subject)),
    ...(await bankData.load(db, subject)),
    ...(await readerData.load(db, subject)),
  }
}

/** Erases, in every feature, what has been kept long enough. */
export async function expirePersonalData(
  db: Db,
  retention: Retention,
  mailDirectory: MailDirectory,
): Promise<void> {
  for (const { expire } of personalData) {
    await withTransaction(db, async (tx) => expire?.(tx, retention))
  }
  if (mailDirectory) await expireMailFiles(mailDirectory, retention.mailFileDays)
}

/** Starts the job that erases what has been kept long enough, and photographs that nobody needs. */
export function startExpiry(options: {
  longQueryDb: Db
  retention: Retention
  mailDirectory: MailDirectory
  log: Log
}): RepeatedJob {
  const { longQueryDb, retention, mailDirectory, log } = options
  const expire = async () => {
    await expirePersonalData(longQueryDb, retention, mailDirectory)
    await deleteUnnamedPhotographs(longQueryDb)
  }
  return repeat('retention', expireEveryMs, expire, log)
}
