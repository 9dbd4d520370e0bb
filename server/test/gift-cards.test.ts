import { randomUUID } from 'node:crypto'
import { giftCardsListed, maxCardLength } from '@daan/contract/gift-cards'
import { afterAll, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { codeOfProblem, giving } from './_app.ts'
import { cardPerson, getAs, postAs, sending, startCardServer } from './_cards.ts'
import { mint } from './_tokens.ts'

const cards = await startCardServer()
const { server, smtp, send, cardsOf, pair } = cards
afterAll(cards.close)

describe('a gift card', () => {
  it('goes from the list of top donors to that donor, in the name of who is signed in', async () => {
    const ruma = await cardPerson(server, 'uid-of-ruma', { name: 'Ruma' })
    const tariq = await cardPerson(server, 'tariq', {
      name: 'Tariq Aziz',
      picture: '/rosettes/lotus.svg',
    })
    const headers = { authorization: ruma.authorization }
    await server.app.inject(giving({ ...gift, amount: '90,000' }, { headers }))
    const [top] = (await server.app.inject('/api/topdonorlist')).json()
    expect(top).toMatchObject({ name: 'Ruma', userUid: ruma.handle })
    expect(JSON.stringify(top)).not.toContain(ruma.uid)

    const forged = {
      fromDonorName: 'The Prime Minister',
      fromDonorEmail: 'pm@example.org',
      fromDonorUserPhoto: 'https://example.org/pm.jpg',
      fromDonorUid: ruma.uid,
    }
    const cardBody = '  ধন্যবাদ!\r\nThank you.  '
    const sent = await send(tariq, { handle: top.userUid }, { cardBody, ...forged })
    expect(sent).toEqual({ answer: true, isReplay: false })
    expect(await cardsOf(ruma)).toEqual([
      {
        _id: expect.any(String),
        cardBody: 'ধন্যবাদ!\nThank you.',
        toDonorUid: ruma.uid,
        fromDonorName: 'Tariq Aziz',
        fromDonorEmail: 'tariq@example.org',
        fromDonorUserPhoto: '/rosettes/lotus.svg',
        at: expect.any(String),
      },
    ])
    expect(await cardsOf(tariq)).toEqual([])
  })

  it('may be as long as five hundred code points, and no longer', async () => {
    const [from, to] = await pair('length')
    const longest = `${'ক'.repeat(maxCardLength - 1)}🌼`
    expect((await send(from, to, { cardBody: longest })).answer).toBe(true)
    const tooLong = await send(from, to, { cardBody: `${longest}!` })
    expect(tooLong.answer).toBe('giftCard.messageTooLong')
    for (const cardBody of ['', '  \n ', '\u200b', 'ㅤ', null]) {
      expect((await send(from, to, { cardBody })).answer).toBe('giftCard.messageMissing')
    }
    const backwards = await send(from, to, { cardBody: 'ok \u202Egnihton' })
    expect(backwards.answer).toBe('giftCard.messageInvalid')
    expect((await cardsOf(to)).map(({ cardBody }) => cardBody)).toEqual([longest])
  })

  it('is kept as it was typed, whatever it would do in a page', async () => {
    const [from, to] = await pair('script')
    const typed = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "'; DROP TABLE gift_card; --",
      '{{7*7}} <svg/onload=alert(1)>',
      '{"__proto__": {"isAdmin": true}}',
    ]
    for (const cardBody of typed) await send(from, to, { cardBody })
    expect((await cardsOf(to)).map(({ cardBody }) => cardBody)).toEqual(typed.toReversed())
    const [card] = await cardsOf(to)
    const response = await getAs(server, to, `/giftcard/${card?._id}`)
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('is not for oneself, for nobody, for who is not named, or from an admin', async () => {
    const [from, to] = await pair('refused')
    expect((await send(from, from)).answer).toBe('giftCard.toOneself')
    expect((await send(from, { handle: randomUUID() })).answer).toBe('giftCard.notTaken')
    for (const handle of [to.uid, '', "' OR true --"]) {
      expect((await send(from, { handle })).answer).toBe('giftCard.notTaken')
    }
    await postAs(server, to, '/setnamingconsent', { isNamed: false })
    expect((await send(from, to)).answer).toBe('giftCard.notTaken')
    await postAs(server, to, '/setnamingconsent', { isNamed: true })

    const chief = { kind: 'admin', uid: 'chief', email: 'chief@example.org' } as const
    const authorization = `Bearer ${await mint(server, chief)}`
    const asAdmin = sending({ authorization }, to)
    const headers = { ...asAdmin.headers, actor: 'Admin' }
    const response = await server.app.inject({ ...asAdmin, headers })
    expect([response.statusCode, codeOfProblem(response)]).toEqual([409, 'giftCard.fromAdmin'])
    expect(await cardsOf(to)).toEqual([])
  })
})

describe('only its recipient', () => {
  it('reads a card; for everybody else there is none', async () => {
    const [from, to] = await pair('private')
    for (const cardBody of ['Before', 'Between us']) await send(from, to, { cardBody })
    const [card, before] = await cardsOf(to)
    const own = await getAs(server, to, `/giftcard/${card?._id}`)
    expect(own.json()).toEqual([card])
    const readers = [from, await cardPerson(server, 'curious')]
    for (const reader of readers) {
      await send(to, reader) // a card of their own, which came earlier by its number
      for (const id of [card?._id, randomUUID(), 'x', 'undefined', "'--"]) {
        const response = await getAs(server, reader, `/giftcard/${id}`)
        expect([response.statusCode, codeOfProblem(response)]).toEqual([404, 'giftCard.unknown'])
      }
      const list = await getAs(server, reader, `/giftcards/${to.uid}`)
      expect([list.statusCode, codeOfProblem(list)]).toEqual([403, 'identity.otherPerson'])
      expect(await cardsOf(reader, `?before=${card?._id}`)).toEqual([])
    }
    expect(await cardsOf(to, `?before=${card?._id}`)).toEqual([before])
  })

  it('has them page by page, the newest first', async () => {
    const to = await cardPerson(server, 'popular')
    for (let sender = 0; sender < 6; sender++) {
      const from = await cardPerson(server, `fan-${sender}`)
      const bodies = Array.from({ length: 9 }, (_, card) => `${sender * 9 + card + 1}`)
      for (const cardBody of bodies) await send(from, to, { cardBody })
    }
    const first = await cardsOf(to)
    expect([first.length, first[0]?.cardBody]).toEqual([giftCardsListed, '54'])
    const second = await cardsOf(to, `?before=${first.at(-1)?._id}`)
    expect(second.map(({ cardBody }) => cardBody)).toEqual(['4', '3', '2', '1'])
  })

  it('takes one away, and gets no more from its sender', async () => {
    const [from, to] = await pair('blocked')
    const key = randomUUID()
    await send(from, to, { key, cardBody: 'Not nice' })
    const [card] = await cardsOf(to)
    const blocking = { _id: card?._id ?? '', isReported: false }
    const byOther = await postAs(server, from, '/blockcardsender', blocking)
    expect([byOther.statusCode, codeOfProblem(byOther)]).toEqual([404, 'giftCard.unknown'])
    const done = await postAs(server, to, '/blockcardsender', blocking)
    expect(done.json()).toEqual({ acknowledged: true })
    expect(await cardsOf(to)).toEqual([])
    expect((await send(from, to)).answer).toBe('giftCard.notTaken')
    expect((await send(from, to, { key, cardBody: 'Not nice' })).answer).toBe('giftCard.notTaken')
    expect((await send(to, from)).answer).toBe(true)
    const again = await postAs(server, to, '/blockcardsender', blocking)
    expect(codeOfProblem(again)).toBe('giftCard.unknown')
  })

  it('reports one to the charity, once', async () => {
    const [from, to] = await pair('reported')
    await send(from, to, { cardBody: 'Send me money' })
    const [card] = await cardsOf(to)
    await postAs(server, to, '/blockcardsender', { _id: card?._id, isReported: true })
    await postAs(server, to, '/blockcardsender', { _id: card?._id, isReported: true })
    const reports = () =>
      smtp.received.filter(({ mail }) => mail.subject === 'A gift card was reported')
    await until('the report', () => reports().length > 0)
    expect(reports()).toHaveLength(1)
    expect(reports()[0]).toMatchObject({
      to: ['desk@daan.example'],
      mail: {
        replyTo: [{ address: 'reported-to@example.org' }],
        text: expect.stringMatching(/reported-from@example\.org[\s\S]*Send me money/),
      },
    })
  })
})

const gift = {
  fundCategory: 'emergencyFund',
  fundType: 'floodRelief',
  amount: '500',
  donor: { name: 'Any', email: 'any@example.org' },
}
