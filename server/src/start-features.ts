import { notificationsListed } from '@daan/contract/notifications'
import { type Config, publicUrlOf } from './config.ts'
import type { ConnectedDatabase } from './db/connect.ts'
import { createDesk } from './desk.ts'
import type { Events } from './events.ts'
import { createContact } from './features/contact/contact.ts'
import { createGiveDonation } from './features/donations/give-donation.ts'
import { payableGifts } from './features/donations/paid-gift-store.ts'
import { startReceiptMails } from './features/donations/receipt-mails.ts'
import { loadCardCounts, storeSeen } from './features/gift-cards/card-count-store.ts'
import { createGiftCards } from './features/gift-cards/gift-cards.ts'
import { loadCards } from './features/gift-cards/own-cards-store.ts'
import { type Identity, startIdentity } from './features/identity/identity.ts'
import { findSessions } from './features/identity/person-store.ts'
import { startNotifications } from './features/notifications/notifications.ts'
import { startPayments } from './features/payments/payments.ts'
import { findOrderPayments } from './features/payments/public-payment-store.ts'
import type { Schedule } from './features/payments/schedule.ts'
import { createPhotos } from './features/photos/photos.ts'
import { payableOrders } from './features/raffle/payable-order-store.ts'
import { startRaffle } from './features/raffle/raffle.ts'
import { createSponsorships } from './features/sponsorships/sponsorships.ts'
import { type Ledger, startLedger } from './ledger/ledger.ts'
import { ledgerProofs } from './ledger-proofs.ts'
import type { Log } from './log.ts'
import { startMail } from './mail/mail.ts'
import { createOwnData, startExpiry } from './own-data.ts'
import { createCopyPicture, type PictureSource } from './pictures/copy-picture.ts'
import { internet } from './pictures/internet.ts'
import { startSandboxGateways } from './sandbox.ts'

/** What features are made of. */
export type FeatureOptions = {
  config: Config
  database: ConnectedDatabase
  events: Events
  log: Log
  /** Where pictures are copied from; by default the internet. */
  pictures?: PictureSource
  /** When payment gateways are asked; by default as in `usualSchedule`. */
  schedule?: Schedule
}

/** Has something ended when the app closes: what was started last ends first. */
type OnClose = (end: () => Promise<void>) => void

/** Starts the features and the shared ground under them; they end with the app, the ledger last. */
export async function startFeatures(options: FeatureOptions, onClose: OnClose) {
  const { config, database, events, log } = options
  const { db } = database
  const books = await startBooks(options, onClose)
  const { ledger } = books
  const mail = startMail({ ...config.mail, db, events, log })
  onClose(mail.close)
  const { wake } = mail
  const payments = await startPaying(options, { ledger, wake, onClose })
  const asked = { db, events, wake, charity: config.site.charity }
  const contact = createContact({ ...asked, appSecret: config.appSecret, mailboxes: config.mail })
  const copyPicture = createCopyPicture(options.pictures ?? { internet })
  const sponsorships = createSponsorships({ copyPicture, ...database, ...asked })
  const mailDirectory = config.mail.smtpUrl ? null : config.mail.directory
  const identity = await startIdentity({
    ...config.identity,
    ...database,
    ...asked,
    appSecret: config.appSecret,
    publicUrl: publicUrlOf(config),
    ownData: createOwnData(database, mailDirectory),
    log,
  })
  onClose(identity.close)
  const photos = createPhotos({ db, copyPicture })
  const giftCards = createGiftCards({ db, wake, events })
  const notifications = await startPolls(options, identity)
  onClose(notifications.close)
  const expiry = startExpiry({ ...config, ...database, mailDirectory, log })
  onClose(expiry.stop)
  const desk = createDesk({ database, ledger, events, wake, arePaid: payments.isUsed })
  return {
    ...books,
    payments,
    giftCards,
    notifications,
    contact,
    sponsorships,
    identity,
    photos,
    desk,
  }
}

/** The ledger, and what is booked by whoever gives or buys. */
async function startBooks(options: FeatureOptions, onClose: OnClose) {
  const { config, database, events, log } = options
  const { isTrusting, ways } = config.payments
  const takesTransfers = ways.includes('transfer')
  const ledger = await startLedger({ ...database, proofs: ledgerProofs, events, log })
  const booking = { db: database.db, ledger, events }
  const donations = createGiveDonation({
    ...config.donations,
    ...booking,
    state: isTrusting ? 'settled' : 'pledged',
    isPaidOnline: !isTrusting && !takesTransfers,
  })
  if (config.raffle.lacksPermit) events.permitMissing()
  const raffle = await startRaffle({
    ...config.raffle,
    ...booking,
    arePaid: !isTrusting,
    findPayments: findOrderPayments,
  })
  onClose(async () => {
    await donations.drained()
    await ledger.close()
  })
  return { ledger, donations, raffle }
}

type PayingGround = { ledger: Ledger; wake: () => void; onClose: OnClose }

/** Payments, the sandbox that plays their gateways where it is asked for, and the mails of receipts. */
async function startPaying(options: FeatureOptions, { ledger, wake, onClose }: PayingGround) {
  const { config, database, events, log, schedule } = options
  const { db } = database
  const { site } = config
  const publicUrl = publicUrlOf(config)
  const sandbox = config.payments.isSandbox ? await startSandboxGateways(config.http.host) : null
  if (sandbox) onClose(sandbox.stop)
  const payments = startPayments({
    db,
    ledger,
    events,
    log,
    wakeMail: wake,
    payables: { gift: payableGifts, ticket: payableOrders },
    settings: { ...config.payments, ...sandbox?.settings },
    publicUrl,
    site,
    charityAddress: config.mail.charity.address,
    schedule,
  })
  onClose(payments.close)
  if (config.mail.smtpUrl) {
    const isMailed = config.payments.isTrusting // whoever pays by a gateway is mailed when they have paid
    const receiptMails = startReceiptMails({ db, isMailed, publicUrl, site, wake, log })
    onClose(receiptMails.stop)
  }
  return payments
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
