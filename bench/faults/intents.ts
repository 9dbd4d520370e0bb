import { randomInt, randomUUID } from 'node:crypto'
import { type Fund, funds } from '@daan/contract/funds'
import { cardsPerDay } from '@daan/contract/gift-cards'
import { poishaPerTaka } from '@daan/contract/taka'
import { ticketPriceTaka } from '@daan/contract/tickets'
import type { Buyer } from '../buyers.ts'

type CardWish = { kind: 'card'; sender: Buyer; recipient: Buyer; message: string }

/** A person's wish: to give to a fund, to buy a ticket of the raffle, or to send a gift card. */
type Wish = { kind: 'gift'; fund: Fund; taka: bigint } | { kind: 'ticket'; buyer: Buyer } | CardWish

/** A count for each kind of wish. */
export type ByKind = Record<Wish['kind'], number>

/** One will to give, to buy or to send: what a browser keeps before it sends, until it is acknowledged. */
export type Intent = { key: string; wish: Wish; acknowledged: string | null }

const largestTaka = 5000
/** Of so many intents two are for tickets and one is for a gift card. */
const turn = 8
const ticketsIn: readonly number[] = [1, 5]
const cardIn = 3
/** Half as many as one may send within a day, so that a card which is wrongly stored twice finds room. */
const cardsOfSender = cardsPerDay / 2

/**
 * The intent that follows `count` others. Amounts vary, so that a gift booked under another's key shows; tickets
 * and cards have their turns, so that few intents are some of each.
 */
export function newIntent(buyers: readonly Buyer[] = [], count = 0): Intent {
  return { key: randomUUID(), wish: newWish(buyers, count), acknowledged: null }
}

function newWish(buyers: readonly Buyer[], count: number): Wish {
  const place = count % turn
  const buyer = ticketsIn.includes(place) ? buyers[randomInt(buyers.length)] : undefined
  if (buyer) return { kind: 'ticket', buyer }
  const card = place === cardIn ? newCard(buyers, Math.floor(count / turn)) : undefined
  if (card) return card
  const fund = funds[randomInt(funds.length)] ?? funds[0]
  return { kind: 'gift', fund, taka: BigInt(randomInt(1, largestTaka)) }
}

/** People send one after another, because each may send few within a day. */
function newCard(buyers: readonly Buyer[], count: number): CardWish | undefined {
  const place = Math.floor(count / cardsOfSender)
  const [sender, recipient] = [buyers[place], buyers[(place + 1) % buyers.length]]
  if (!sender || !recipient) return undefined
  return { kind: 'card', sender, recipient, message: `Card ${count}` }
}

/** The amount an intent must be booked with; a card is no money. */
export function poishaOf({ wish }: Intent): bigint {
  if (wish.kind === 'card') return 0n
  return (wish.kind === 'gift' ? wish.taka : ticketPriceTaka) * poishaPerTaka
}

/** The account an intent must be credited to; of a card who has it, from whom, and its message. */
export function accountOf({ wish }: Intent): string {
  if (wish.kind === 'gift') return wish.fund.key
  if (wish.kind === 'ticket') return 'raffle'
  return `${wish.recipient.userUid} ${wish.sender.userUid} ${wish.message}`
}

/** The request that asks for an intent, the same each time. */
export function requestOf({ wish }: Intent): {
  method: 'PUT' | 'POST'
  path: string
  headers: Record<string, string>
  body: string
} {
  if (wish.kind === 'ticket') {
    const { userUid, token } = wish.buyer
    const body = JSON.stringify({ userUid, phone: '01712345678' })
    const headers = { authorization: `Bearer ${token}` }
    return { method: 'POST', path: '/api/rafflebuy', headers, body }
  }
  if (wish.kind === 'card') {
    const body = JSON.stringify({ cardBody: wish.message, toDonorUid: wish.recipient.handle })
    const headers = { authorization: `Bearer ${wish.sender.token}` }
    return { method: 'POST', path: '/api/sendgiftcard', headers, body }
  }
  return { method: 'PUT', path: '/api/fundsupdate', headers: {}, body: giftOf(wish) }
}

function giftOf({ fund, taka }: Extract<Wish, { kind: 'gift' }>): string {
  const amount = String(taka)
  return JSON.stringify({
    fundCategory: fund.category,
    fundType: fund.type,
    amount,
    donor: { name: 'Nusrat Jahan', email: 'nusrat@example.org', amount },
  })
}
