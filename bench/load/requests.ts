import { randomUUID } from 'node:crypto'
import { type Fund, funds } from '@daan/contract/funds'
import type { Buyer } from '../buyers.ts'

/**
 * Requests to send: a path to read, gifts spread over all funds or all for one, tickets of these people,
 * or their polls for notifications, of which there are none.
 */
export type Asked =
  | { get: string }
  | { gifts: 'spread' | 'hot' }
  | { ticketsOf: readonly Buyer[] }
  | { pollsOf: readonly Buyer[] }

/** The one fund everybody gives to after the news. */
const hotFund = funds.find((fund) => fund.key === 'floodRelief') ?? funds[0]
const amounts = ['100', '200', '300', '400', '500', '1,000']

/** Makes the next request's bytes; each gift is another donor's, under a key of its own. */
export function requestsFor(asked: Asked): () => string {
  if ('get' in asked) {
    const request = `GET ${asked.get} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`
    return () => request
  }
  let count = Math.floor(Math.random() * 1e6)
  return () => {
    count++
    if ('pollsOf' in asked) return pollRequest(asked.pollsOf, count)
    if ('ticketsOf' in asked) return ticketRequest(asked.ticketsOf, count)
    const fund = asked.gifts === 'hot' ? hotFund : (funds[count % funds.length] ?? hotFund)
    return giftRequest(fund, count)
  }
}

function pollRequest(people: readonly Buyer[], count: number): string {
  const { userUid = '', token = '' } = people[count % people.length] ?? {}
  return `GET /api/checknotification HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\nuseruid: ${userUid}\r\ntotalnotification: 0\r\n\r\n`
}

function ticketRequest(buyers: readonly Buyer[], count: number): string {
  const { userUid = '', token = '' } = buyers[count % buyers.length] ?? {}
  const body = JSON.stringify({ userUid, phone: '01712345678' })
  return `POST /api/rafflebuy HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nauthorization: Bearer ${token}\r\nidempotency-key: "${randomUUID()}"\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}

function giftRequest(fund: Fund, count: number): string {
  const amount = amounts[count % amounts.length] ?? ''
  const name = `Nusrat Jahan ${count}`
  const email = `nusrat.jahan.${count}@example.org`
  const donor = { name, email, amount }
  const gift = { fundCategory: fund.category, fundType: fund.type, amount, donor }
  const body = JSON.stringify(gift)
  return `PUT /api/fundsupdate HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nidempotency-key: "${randomUUID()}"\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}
