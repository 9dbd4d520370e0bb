import { hash } from 'node:crypto'
import { decodeEntry } from '@daan/contract/book-entry'
import { expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { bookGifts } from '../src/features/donations/donation-store.ts'
import { codeOfProblem } from './_app.ts'
import { gift } from './_gifts.ts'
import { asOwner } from './_owner.ts'
import { pagesOf } from './_pdf.ts'
import { picture } from './_pictures.ts'
import {
  acts,
  chief,
  db,
  entriesOf,
  give,
  listed,
  original,
  paying,
  post,
  prepare,
  prepared,
  published,
  release,
  request,
  reverse,
  spendingOf,
  sumsOf,
  today,
  upload,
  uploadReply,
} from './_spending-desk.ts'

/** Tests of what the public book and visitors are shown of payouts. */
export function testPublishedSpending(): void {
  it('a payout and its reversal are in the public book, with a document that names no payee', async () => {
    await give('ramadanIftar', 30_000n)
    const id = await prepared({ fundType: 'ramadanIfter' })
    await release(id)
    expect((await reverse(id)).statusCode).toBe(200)
    expect(codeOfProblem(await reverse(id))).toBe('payout.notReleased')
    const found = await until('both in the public book', async () => {
      const payouts = await entriesOf('payout ramadanIftar bank')
      const reversals = await entriesOf('reversal bank ramadanIftar')
      return payouts[0] && reversals[0] && { paid: payouts[0], back: reversals[0] }
    })
    const entry = decodeEntry(found.paid.entry)
    expect(decodeEntry(found.back.entry)).toMatchObject({
      kind: 'reversal',
      about: Number(found.paid.index),
    })
    if (entry.kind !== 'payout') throw new Error('It is another kind of entry.')
    const document = await paying.server.app.inject(`/book/document/${entry.document}`)
    expect(hash('sha256', document.payload, 'base64url')).toBe(entry.document)
    expect(document.json()).toEqual({
      category: 'goods',
      day: today,
      fund: 'ramadanIftar',
      isForZakat: false,
      poisha: '10000',
      purpose: { bn: 'চল্লিশটি স্কুলব্যাগ', en: 'Forty school bags' },
      salt: expect.stringMatching(/^[0-9a-f]{32}$/),
      vouchers: [published],
    })
    expect(await spendingOf('ramadanIfter')).toMatchObject({
      spent: 0,
      left: 300,
      payouts: [{ amount: 100, category: 'goods', vouchers: [published], reversedOn: today }],
    })
  })

  it('a voucher is what its hash says, seen by staff alone unless it is published, and never changes', async () => {
    const stored = await request(chief, `/vouchers/${original}`)
    expect(hash('sha256', stored.rawPayload, 'hex')).toBe(original)
    const get = (name: string) => paying.server.app.inject(`/api/vouchers/${name}.webp`)
    expect((await get(published)).headers['content-type']).toBe('image/webp')
    expect(codeOfProblem(await get(original))).toBe('voucher.unknown')
    expect(codeOfProblem(await uploadReply(pagesOf([])))).toBe('voucher.pdfUnreadable')
    const missing = { vouchers: [{ original: '0'.repeat(64), published: null }] }
    expect(codeOfProblem(await prepare(missing))).toBe('voucher.unknown')
    for (const statement of [
      `UPDATE voucher_file SET content = 'other'`,
      `UPDATE voucher SET published = original`,
      `DELETE FROM voucher`,
      `UPDATE payout SET poisha = 1`,
      `UPDATE payout SET document = '{}' WHERE state = 'released'`,
      `UPDATE payout SET state = 'prepared' WHERE state = 'released'`,
      `INSERT INTO voucher SELECT id, 9, '\\x00', NULL FROM payout WHERE state = 'released' LIMIT 1`,
    ]) {
      await expect(asOwner(paying.server.database.direct, [statement]), statement).rejects.toThrow(
        /refused|decided/,
      )
    }
    await expect(
      asOwner(paying.server.database.direct, [
        `INSERT INTO voucher_file VALUES ('\\x00', 'other')`,
      ]),
    ).rejects.toThrow(/voucher_file_is_what_its_hash_says/)
  })

  it('the words and vouchers of a payout end to be published, and its entry stays', async () => {
    await give('winterApparel', 20_000n)
    const copy = await upload(await picture('red', { format: 'png' }))
    const id = await prepared({
      fundType: 'winterAppearl',
      vouchers: [{ original, published: copy }],
    })
    const reason = 'It shows a name.'
    const unpublish = () => post(chief, '/payouts/unpublish', { payout: id, reason })
    expect(codeOfProblem(await unpublish())).toBe('payout.notReleased')
    await release(id)
    const [paid] = await entriesOf('payout winterApparel bank')
    const [, document = ''] = / (\S+)$/.exec(paid?.entry ?? '') ?? []
    const inBook = () => paying.server.app.inject(`/book/document/${document}`)
    const shown = () => paying.server.app.inject(`/api/vouchers/${copy}.webp`)
    expect([(await inBook()).statusCode, (await shown()).statusCode]).toEqual([200, 200])

    for (const again of [1, 2]) expect((await unpublish()).statusCode, `${again}`).toBe(200)
    expect([(await inBook()).statusCode, (await shown()).statusCode]).toEqual([410, 404])
    expect((await spendingOf('winterAppearl')).payouts).toMatchObject([
      { amount: 100, purpose: null, vouchers: [] },
    ])
    expect((await listed('state=released'))[0]).toMatchObject({ unpublished: reason })
    expect((await acts()).filter((act) => act === 'payout.unpublished')).toHaveLength(1)
    await expect(
      asOwner(paying.server.database.direct, ['DELETE FROM unpublished_payout']),
    ).rejects.toThrow(/refused/)
  })

  it('what a fund received and spent is summed by month and by purpose, without what was taken back', async () => {
    await give('fireVictims', 50_000n)
    await bookGifts(db(), [gift({ fund: 'fireVictims', poisha: 7000n })], 'pledged')
    const wages = { en: 'A teacher’s wages', bn: 'শিক্ষকের বেতন' }
    const spend = async (change: object) => {
      const id = await prepared({ fundType: 'fireVictims', way: 'mobile', ...change })
      await release(id)
      return id
    }
    await spend({})
    await spend({ amount: '40', day: '2026-01-31' })
    await spend({ amount: '60', purpose: wages })
    await reverse(await spend({ amount: '70', purpose: wages }))
    const unnamed = await spend({ amount: '30', purpose: { en: 'For Karim', bn: 'করিমের জন্য' } })
    await post(chief, '/payouts/unpublish', { payout: unnamed, reason: 'It names somebody.' })
    expect(await sumsOf('fireVictims')).toEqual({
      months: [
        { month: today.slice(0, 7), received: 500, spent: 190 },
        { month: '2026-01', received: 0, spent: 40 },
      ],
      purposes: [
        { purpose: { en: 'Forty school bags', bn: 'চল্লিশটি স্কুলব্যাগ' }, spent: 140 },
        { purpose: wages, spent: 60 },
      ],
      otherPurposes: 30,
    })
    expect((await spendingOf('fireVictims')).spent).toBe(230)
  })
}
