import { type DonationState, giveDonation, readReceipt } from '@daan/contract/donations'
import { callServer } from '../../api/call-server.ts'
import { deviceStore } from '../../api/outbox/entry-store.ts'
import { browserEnvironment } from '../../api/outbox/environment.ts'
import { type Attempt, Outbox, type OutboxItem } from '../../api/outbox/outbox.ts'
import { isFinal } from '../../api/outbox/retry.ts'
import { storedName } from '../../api/stored-text.ts'
import { type Fund, type FundKey, fundOf } from '../../content/funds.ts'
import { sessionPart } from '../../session/lazy-session.ts'
import { contactIn, type GiftDraft } from './gift-draft.ts'
import type { GiftOwner } from './gift-owner.ts'
import { totalsChanged } from './totals-changed.ts'

/** A gift on its way, with what names its donor. */
export type GiftMessage = GiftDraft &
  Partial<GiftOwner> &
  Partial<FundInCalls> & {
    fund: FundKey
  }

/** A gift's fund as calls name it, for a tab that does not know it yet; absent where release 0.1.0 wrote the gift down. */
type FundInCalls = Pick<Fund, 'category' | 'type'>

/** Record that stays on the device when the server has the gift; it names nobody. */
export type GiftReceipt = {
  /** Account whose gift it is; null for a visitor's, absent where release 0.1.0 sent it. */
  userUid?: string | null
  fund: FundKey
  amount: string
  receiptNumber: string
  /** Absent where release 0.1.0 sent the gift. */
  state?: DonationState
  /** ISO 8601 where a tab with release 0.1.0 sent the gift. */
  at: Date | string
}

export type OutboxGift = OutboxItem<GiftMessage, GiftReceipt>
export type SentGift = Extract<OutboxGift['entry'], { state: 'sent' }>

const name = storedName('daan-gifts')
let isSafe = true

/** The gifts of this device. */
export const giftOutbox = new Outbox<GiftMessage, GiftReceipt>({
  name,
  store: deviceStore(name, () => {
    isSafe = false
  }),
  environment: browserEnvironment,
  send: sendGift,
})

/** Tells whether gifts survive closing the page; not where the browser stores nothing. */
export function giftsAreSafe(): boolean {
  return isSafe
}

async function sendGift(gift: GiftMessage, key: string, attempt: Attempt): Promise<GiftReceipt> {
  const { fund, amount, name, userUid = null, userPhoto = null } = gift
  const { email, phone } = contactIn(gift.email)
  const { category = fundOf(fund).category, type = fundOf(fund).type } = gift
  // Said, so that a gift that waits on a shared phone is not credited to whoever signs in meanwhile.
  const owner = userUid === null ? {} : { userUid, userPhoto }
  const donor = { ...owner, name, email, ...(phone && { phone }), amount }
  const body = { fundCategory: category, fundType: type, amount, donor }
  const message = { headers: { 'idempotency-key': `"${key}"` }, body }
  const headers = userUid === null ? {} : await (await sessionPart.load()).headersOf(userUid)
  const proof = { signal: attempt.signal, headers }
  const { receiptNumber, state, at } = await callServer(giveDonation, message, proof).catch(
    (refusal: unknown) => earlierAttempt(refusal, key, attempt),
  )
  totalsChanged.publish()
  return { userUid, fund, amount, receiptNumber, state, at }
}

/** A gift that is refused now may have been recorded before, by rules of then and with its answer lost. */
async function earlierAttempt(refusal: unknown, key: string, { signal, isRepeated }: Attempt) {
  if (!isRepeated || !isFinal(refusal)) throw refusal
  const reply = callServer(readReceipt, { params: { receipt: key } }, { signal })
  return reply.catch((failure: unknown) => {
    throw isFinal(failure) ? refusal : failure
  })
}
