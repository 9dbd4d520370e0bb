import { encodeReply } from '@daan/contract/call'
import { type DonationState, giveDonation } from '@daan/contract/donations'
import { expect, test } from 'vitest'
import { receiptNumberOf } from '../../receipt-number.ts'
import { renderAnswer } from './gift-answer.ts'

const key = '0190163d-8694-739b-aea5-966c26f8ad90'

test('an answer is these bytes', () => {
  const at = '2026-07-12T10:06:00.070Z'
  expect(renderAnswer({ key, number: 42n, state: 'settled', at }, true)).toBe(
    '{"acknowledged":true,"receipt":"0190163d-8694-739b-aea5-966c26f8ad90",' +
      '"receiptNumber":"DN-000042","state":"settled","at":"2026-07-12T10:06:00.070Z"}',
  )
})

test.each<[bigint, DonationState]>([
  [1n, 'settled'],
  [12_345_678n, 'pledged'],
])('an answer about gift %i, %s, is what the contract would write', (number, state) => {
  const at = new Date()
  const reply = {
    acknowledged: true,
    receipt: key,
    receiptNumber: receiptNumberOf(number),
    state,
    at,
  } as const
  const facts = { key, number, state, at: at.toISOString() }
  expect(renderAnswer(facts, true)).toBe(encodeReply(giveDonation, reply))
  const uncredited = { ...reply, isCredited: false } as const
  expect(renderAnswer(facts, false)).toBe(encodeReply(giveDonation, uncredited))
})
