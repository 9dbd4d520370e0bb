import { notificationsListed } from '@daan/contract/notifications'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import type { ConnectedDatabase } from './db/connect.ts'
import type { Queryable } from './db/database.ts'
import { deskContext } from './desk.ts'
import type { Events } from './events.ts'
import { startBook } from './features/book/book.ts'
import { loadCheckpoint } from './features/book/book-store.ts'
import { startWitnesses } from './features/book/witnesses.ts'
import { startGiftRecords } from './features/donations/gift-records.ts'
import { createGiveDonation } from './features/donations/give-donation.ts'
import { payableGifts } from './features/donations/paid-gift-store.ts'
import { startPeriodFigures } from './features/donations/period-figures.ts'
import { startReminders } from './features/donations/pledge-reminders.ts'
import { startReceiptMails } from './features/donations/receipt-mails.ts'
import { loadCardCounts, storeSeen } from './features/gift-cards/card-count-store.ts'
import { loadCards } from './features/gift-cards/card-store.ts'
import { loadAllAdmins } from './features/identity/admin-store.ts'
import { type Identity, startIdentity } from './features/identity/identity.ts'
import { findSessions } from './features/identity/person-store.ts'
import { ownerApproval } from './features/identity/team.ts'
import { undoApproval } from './features/money-in/import-gifts.ts'
import { startImports } from './features/money-in/import-job.ts'
import { isNewsMailed, startNewsMails } from './features/news/news-mails.ts'
import { startNotifications } from './features/notifications/notifications.ts'
import { startPayments } from './features/payments/payments.ts'
import { findOrderPayments } from './features/payments/public-payment-store.ts'
import { refundApproval } from './features/payments/refund-approval.ts'
import type { Schedule } from './features/payments/schedule.ts'
import { createPhotos } from './features/photos/photos.ts'
import { payableOrders } from './features/raffle/payable-order-store.ts'
import { startRaffle } from './features/raffle/raffle.ts'
import { startStatements } from './features/raffle/state-close.ts'
import { accountsApproval } from './features/site/edit-site.ts'
import { spendingContext } from './features/spending/vouchers.ts'
import { findShownBanner } from './features/sponsorships/banner-store.ts'
import { type Receivers, startWebhooks } from './features/webhooks/deliver.ts'
import { internet } from './internet/internet.ts'
import { startLedger } from './ledger/ledger.ts'
import { ledgerProofs } from './ledger-proofs.ts'
import type { Log } from './log.ts'
import { startMail } from './mail/mail-queue.ts'
import { createOwnData, startExpiry } from './own-data.ts'
import { createCopyPicture, type PictureSource } from './pictures/copy-picture.ts'
import { createPhotographs } from './pictures/photographs.ts'
import { hashIn, PictureCache } from './pictures/picture-cache.ts'
import { createReencode } from './pictures/reencode-in-subprocess.ts'
import { startSandboxGateways } from './sandbox.ts'
import { Site } from './site/site.ts'

export type FeatureOptions = {
  config: Config
  database: ConnectedDatabase
  events: Events
  log: Log
  /** The source of pictures; by default the internet. */
  pictures?: PictureSource
  /** The way to receivers of webhooks; by default over the internet. */
  receivers?: Receivers
  /** When payment gateways are asked; by default as in `usualSchedule`. */
  schedule?: Schedule
}

/** Has something ended when the app closes: what was started last ends first. */
type OnClose = (end: () => Promise<void>) => void

/** Starts the features and the shared ground under them; they end with the app, the ledger last. */
export async function startFeatures(options: FeatureOptions, onClose: OnClose) {
  const { config, database, events, log } = options
  const { db, readDb } = database
  const site = await Site.load(config, db)
  const ledger = await startLedger({ ...database, proofs: ledgerProofs, events, log })
  onClose(ledger.close)
  const mail = startMail({
    ...config.mail,
    charity: () => site.current.mailbox,
    findCheckpoint: async () => (await loadCheckpoint(db))?.note ?? null,
    db,
    events,
    log,
  })
  onClose(mail.close)
  const listStaff = (on: Queryable) => loadAllAdmins(on, config.identity.adminEmails)
  const ctx: Context<Events> = { db, readDb, ledger, site, listStaff, events, mail, config, log }
  onClose((await startBook(ctx)).stop)
  if (config.book.witnesses.length > 0) onClose(startWitnesses(ctx).stop)
  const donationsAndRaffle = await startDonationsAndRaffle(ctx, onClose)
  const payments = await startPaymentFeature(ctx, options, onClose)
  onClose(startPeriodFigures({ db: database.longQueryDb, log }).stop)
  const imports = startImports({ ...ctx, db: database.longQueryDb }) // 50,000 rows at once
  onClose(imports.close)
  const reencode = createReencode() // one for all: pictures are decoded one at a time
  const copyPicture = createCopyPicture(options.pictures ?? { internet }, reencode)
  const shownBanners = new PictureCache({ load: (name) => findShownBanner(readDb, hashIn(name)) })
  const mailDirectory = config.mail.smtpUrl ? null : config.mail.directory
  const ownData = createOwnData(database, mailDirectory)
  const identity = await startIdentity(ctx, { ...database, ownData })
  onClose(identity.close)
  const notifications = await startPolls(options, identity)
  onClose(notifications.close)
  const receivers = options.receivers ?? usualReceivers
  const webhooks = startWebhooks({ ...ctx, longQueryDb: database.longQueryDb, receivers })
  onClose(webhooks.close)
  const expiry = startExpiry({ ...config, ...database, mailDirectory, log })
  onClose(expiry.stop)
  return {
    ctx,
    site,
    ...donationsAndRaffle,
    payments,
    imports: imports.ctx,
    notifications,
    sponsorships: { ...ctx, copyPicture, shownBanners },
    identity,
    wakeWebhooks: webhooks.wake,
    wakeNewsMails: startNews(ctx, onClose),
    photos: createPhotos({ db, copyPicture }),
    photographs: createPhotographs({ db, reencode }),
    spending: spendingContext(ctx, reencode),
    bank: { ...ctx, readSpreadsheet: imports.ctx.readSpreadsheet },
    desk: deskContext(ctx, database.longQueryDb, payments.isUsed),
    approvals: {
      ...ctx,
      acts: {
        refund: refundApproval(payments.ctx, payments.wakeRefunds),
        accounts: accountsApproval(ctx),
        owner: ownerApproval(ctx),
        importUndo: undoApproval(imports.ctx),
      },
    },
  }
}

const usualReceivers: Receivers = { internet, timeoutMs: 10_000, pollEveryMs: 2000 }

/** Starts what is booked by whoever gives or buys. */
async function startDonationsAndRaffle(ctx: Context<Events>, onClose: OnClose) {
  const donations = createGiveDonation(ctx)
  onClose(donations.drained)
  onClose(startGiftRecords(ctx).stop)
  if (ctx.site.current.lacksPermit) ctx.events.permitMissing()
  onClose(startStatements(ctx).stop)
  return { donations, raffle: await startRaffle(ctx, findOrderPayments) }
}

/** Starts payments, the sandbox that plays their gateways where it is asked for, and the mails of receipts. */
async function startPaymentFeature(
  ctx: Context<Events>,
  { schedule }: FeatureOptions,
  onClose: OnClose,
) {
  const { config } = ctx
  const sandbox = config.payments.isSandbox ? await startSandboxGateways(config.http.host) : null
  if (sandbox) onClose(sandbox.stop)
  const payments = startPayments(ctx, {
    payables: { gift: payableGifts, ticket: payableOrders },
    known: { ...config.payments, ...sandbox?.known },
    schedule,
  })
  onClose(payments.close)
  if (config.mail.smtpUrl) {
    onClose(startReceiptMails(ctx).stop)
    onClose(startReminders(ctx).stop)
  }
  return payments
}

/** Mails news where mail is set up. @returns what begins to mail news that was just published */
function startNews(ctx: Context, onClose: OnClose): () => void {
  if (!isNewsMailed(ctx.config)) return () => undefined
  const mails = startNewsMails(ctx)
  onClose(mails.close)
  return mails.wake
}

/** Answers whoever asks whether a gift card came. */
function startPolls({ database, log }: FeatureOptions, { readToken }: Pick<Identity, 'readToken'>) {
  const { db } = database
  return startNotifications({
    ...database,
    readToken,
    findSessions: (tokens) => findSessions(db, tokens),
    loadCounts: (userUids) => loadCardCounts(db, userUids),
    loadLatest: (userUid) => loadCards(db, userUid, { most: notificationsListed }),
    storeSeen: (userUid, seen) => storeSeen(db, userUid, seen),
    log,
  })
}
