import { randomUUID } from 'node:crypto'
import { type Fund, funds } from '@daan/contract/funds'
import type { Buyer } from '../buyers.ts'

/** A path to read, gifts over all funds, or polls of these people for notifications, of which there are none. */
export type Requests = { get: string } | 'gifts' | { pollsOf: readonly Buyer[] }

const amounts = ['100', '200', '300', '400', '500', '1,000']

/** Makes the next request's bytes; each gift is another donor's, under a key of its own. */
export function requestsFor(requests: Requests): () => string {
  let count = Math.floor(Math.random() * 1e6)
  return () => {
    count++
    if (requests === 'gifts') return giftRequest(funds[count % funds.length] ?? funds[0], count)
    return 'get' in requests ? requestTo(requests.get) : pollRequest(requests.pollsOf, count)
  }
}

function requestTo(path: string, ...headers: string[]): string {
  return [`GET ${path} HTTP/1.1`, 'host: 127.0.0.1', ...headers, '', ''].join('\r\n')
}

function pollRequest(people: readonly Buyer[], count: number): string {
  const { userUid = '', token = '' } = people[count % people.length] ?? {}
  return requestTo(
    '/api/checknotification',
    `authorization: Bearer ${token}`,
    `useruid: ${userUid}`,
    'totalnotification: 0',
  )
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
