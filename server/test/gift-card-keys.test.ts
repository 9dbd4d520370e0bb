import { randomUUID } from 'node:crypto'
import { cardsPerDay } from '@daan/contract/gift-cards'
import { afterAll, describe, expect, it } from 'vitest'
import { startCardServer } from './_cards.ts'

const cards = await startCardServer()
const { server, send, cardsOf, pair } = cards
afterAll(cards.close)

describe('under one key', () => {
  it('a card is sent once, however often and by however many requests at once', async () => {
    const [from, to] = await pair('once')
    const key = randomUUID()
    const sent = await Promise.all(Array.from({ length: 12 }, () => send(from, to, { key })))
    expect(sent.map(({ answer }) => answer)).toEqual(Array(12).fill(true))
    expect(sent.filter(({ isReplay }) => !isReplay)).toHaveLength(1)
    expect(await cardsOf(to)).toHaveLength(1)
  })

  it('the last card of a day can be sent again by who lost the answer', async () => {
    const [from, to] = await pair('last')
    for (let card = 1; card < cardsPerDay; card++) await send(from, to)
    const key = randomUUID()
    const sent = await Promise.all(Array.from({ length: 6 }, () => send(from, to, { key })))
    expect(sent.map(({ answer }) => answer)).toEqual(Array(6).fill(true))
    expect(await send(from, to, { key })).toEqual({ answer: true, isReplay: true })
    expect(await cardsOf(to)).toHaveLength(cardsPerDay)
  })

  it('another card, to another, or from another is refused', async () => {
    const [from, to] = await pair('reused')
    const [other] = await pair('another')
    const key = randomUUID()
    await send(from, to, { key })
    for (const again of [
      await send(from, to, { key, cardBody: 'Something else' }),
      await send(from, other, { key }),
      await send(other, to, { key }),
    ]) {
      expect(again.answer).toBe('idempotency.reused')
    }
    const malformed = await send(from, to, { key: 'x' })
    expect(malformed.answer).toBe('idempotency.malformed')
  })
})

it('nobody sends more than ten cards within one day, however many at once; the next day they do', async () => {
  const [from, to] = await pair('daily')
  const sent = await Promise.all(Array.from({ length: 25 }, () => send(from, to)))
  const answers = sent.map(({ answer }) => answer)
  expect(answers.filter((answer) => answer === true)).toHaveLength(cardsPerDay)
  expect(new Set(answers)).toEqual(new Set([true, 'giftCard.tooMany']))
  expect(await cardsOf(to)).toHaveLength(cardsPerDay)
  await server.database.db.query({
    text: 'UPDATE gift_card_day SET day = day - 1 WHERE sender_uid = $1',
    values: [from.uid],
  })
  expect((await send(from, to)).answer).toBe(true)
})
