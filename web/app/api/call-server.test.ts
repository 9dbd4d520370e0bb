import { readReceipt } from '@daan/contract/donations'
import { expect, test } from 'vitest'
import { Unreachable } from './call-failures.ts'
import { callServer } from './call-server.ts'

const receipt = '0190163d-8694-739b-aea5-966c26f8ad90'
const answer = {
  receipt,
  receiptNumber: 'D-2026-000001',
  state: 'settled',
  at: '2026-07-12T10:06:00.000Z',
  fundType: 'floodRelief',
  amount: 500.5,
}

function read(reply: object) {
  const fetch = async () => Response.json(reply)
  return callServer(readReceipt, { params: { receipt } }, { fetch })
}

test('money and time come as poisha and dates', async () => {
  const { amount, at } = await read(answer)
  expect([amount, at]).toEqual([50_050n, new Date('2026-07-12T10:06:00Z')])
})

test.each([{ amount: '500.5' }, { amount: 500.505 }, { at: 'yesterday' }])(
  'an answer with %j is none of ours',
  async (wrong) => {
    await expect(read({ ...answer, ...wrong })).rejects.toThrow(Unreachable)
  },
)
