import type { Reply } from '@daan/contract/call'
import type { remindOfPledges } from '@daan/contract/gift-desk'
import { noRemindersPath } from '@daan/contract/reminders'
import type { Admin } from '../../actor.ts'
import { type Acting, recordAct } from '../../audit/audit-store.ts'
import { publicUrlOf } from '../../config.ts'
import type { Context } from '../../context.ts'
import { type Tx, withTransaction } from '../../db/transaction.ts'
import { createGiftTokens } from '../../gift-token.ts'
import { type RepeatedJob, repeat } from '../../jobs/repeat.ts'
import { enqueueMail } from '../../mail/queue-store.ts'
import { receiptNumberOf } from '../../receipt-number.ts'
import { refuseUnless } from '../../refused.ts'
import { setWrittenTo } from './donor-work-store.ts'
import { reminderMail } from './mail-texts.ts'
import {
  type AddressedGift,
  findAddress,
  findDuePledges,
  loadAddressed,
  loadReminderDays,
  noteReminder,
  storeReminderDays,
} from './pledge-reminder-store.ts'

type Reminded = Reply<typeof remindOfPledges>

const reminderTokens = (appSecret: string) => createGiftTokens(appSecret, 'daan pledge reminders')

const everyMs = 10 * 60_000
const atOnce = 100

/** Reminds of pledges once they are as old as the charity chose. */
export function startReminders(ctx: Context): RepeatedJob {
  return repeat('pledge reminders', everyMs, () => remindWhereDue(ctx), ctx.log)
}

/** Reminds of all pledges that are due by now. */
export async function remindWhereDue(ctx: Context): Promise<void> {
  const days = await loadReminderDays(ctx.db)
  if (days === null) return
  for (let sent = atOnce; sent === atOnce; ) {
    const due = await findDuePledges(ctx.db, days, atOnce)
    ;({ sent } = await withTransaction(ctx.db, (tx) => remind(ctx, tx, due)))
    ctx.mail.wake()
  }
}

/** Reminds of the pledges that an admin chose, and writes down which were. */
export async function remindChosen(
  ctx: Context,
  numbers: readonly bigint[],
  by: Acting,
): Promise<Reminded> {
  const outcome = await withTransaction(ctx.db, async (tx) => {
    const { reminded, ...counts } = await remind(ctx, tx, numbers)
    const about = reminded.map(receiptNumberOf)
    if (about.length > 0) await recordAct(tx, { by, what: 'pledge.reminded', about })
    return counts
  })
  ctx.mail.wake()
  return outcome
}

/** Queues a mail for each pledge that may be reminded of, in the order of their numbers, so that no two wait for each other. */
async function remind(
  ctx: Context,
  tx: Tx,
  numbers: readonly bigint[],
): Promise<Reminded & { reminded: bigint[] }> {
  const reminded: bigint[] = []
  const counts = { sent: 0, notPledged: 0, remindedBefore: 0, withoutAddress: 0, notWrittenTo: 0 }
  for (const gift of await loadAddressed(tx, numbers)) {
    const outcome = await remindOfOne(ctx, tx, gift)
    counts[outcome] += 1
    if (outcome === 'sent') reminded.push(gift.number)
  }
  return { ...counts, reminded }
}

async function remindOfOne(
  { config, site }: Context,
  tx: Tx,
  gift: AddressedGift,
): Promise<keyof Reminded> {
  const { giftState, email, isWrittenTo, key, number } = gift
  if (giftState !== 'pledged') return 'notPledged'
  if (email === null) return 'withoutAddress'
  if (!isWrittenTo) return 'notWrittenTo'
  const issuer = { publicUrl: publicUrlOf(config), site: site.current }
  const path = `${noRemindersPath}/${reminderTokens(config.appSecret).issue(key)}`
  if (!(await noteReminder(tx, number))) return 'remindedBefore'
  await enqueueMail(tx, reminderMail(gift, email, issuer, path))
  return 'sent'
}

/** Sets the days after which pledges are reminded of; null for never. */
export function setDays(
  { db }: Pick<Context, 'db'>,
  days: number | null,
  by: Admin,
): Promise<void> {
  return withTransaction(db, async (tx) => {
    await storeReminderDays(tx, days)
    await recordAct(tx, { by, what: 'reminders.set', about: days === null ? 'never' : `${days}` })
  })
}

/**
 * Notes that the address of a gift is not written to beyond receipts. A link proves that somebody reads that mailbox, so it
 * says nothing of the account with which the gift was given. @throws Refused for a link that is not ours
 */
export async function decline(
  { db, config }: Pick<Context, 'db' | 'config'>,
  token: string,
): Promise<void> {
  const gift = reminderTokens(config.appSecret).read(token)
  refuseUnless(gift !== null, 'reminder.linkInvalid')
  await withTransaction(db, async (tx) => {
    const email = await findAddress(tx, gift)
    if (email !== undefined) await setWrittenTo(tx, [`email:${email.toLowerCase()}`], false)
  })
}
