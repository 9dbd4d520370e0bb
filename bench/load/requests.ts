import { randomUUID } from 'node:crypto'
import { type Fund, funds } from '@daan/contract/funds'

/** What to ask for: a path to read, or gifts spread over all funds or all for one. */
export type Asked = { get: string } | { gifts: 'spread' | 'hot' }

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
    const fund = asked.gifts === 'hot' ? hotFund : (funds[count % funds.length] ?? hotFund)
    return giftRequest(fund, count)
  }
}

function giftRequest(fund: Fund, count: number): string {
  const amount = amounts[count % amounts.length] ?? ''
  const name = `Nusrat Jahan ${count}`
  const email = `nusrat.jahan.${count}@example.org`
  const donor = { userUid: null, userPhoto: null, name, email, amount }
  const gift = { fundCategory: fund.category, fundType: fund.type, amount, donor }
  const body = JSON.stringify(gift)
  return `PUT /api/fundsupdate HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\nidempotency-key: "${randomUUID()}"\r\ncontent-length: ${body.length}\r\n\r\n${body}`
}
