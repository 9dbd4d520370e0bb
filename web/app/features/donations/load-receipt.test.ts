import { afterEach, expect, test, vi } from 'vitest'
import { loadReceipt } from './load-receipt.ts'

const receipt = '5b8e2b6e-9b0a-4a55-8f7e-0f1f1f2f3f4f'
const paper = {
  receipt,
  receiptNumber: 'DN-1',
  state: 'settled',
  at: '2026-11-20T10:00:00.000Z',
  fundType: 'floodRelief',
  amount: 500.5,
}

afterEach(() => void vi.unstubAllGlobals())

const load = () => loadReceipt(receipt, new AbortController().signal)
function answer(body: unknown, status: number, type: string): void {
  const response = new Response(JSON.stringify(body), { status, headers: { 'content-type': type } })
  vi.stubGlobal('fetch', async () => response)
}

test('a receipt is read with its money and its moment', async () => {
  answer(paper, 200, 'application/json')
  expect(await load()).toEqual({ ...paper, amount: 50_050n, at: new Date(paper.at) })
})

test('an address of nobody is unknown, one that cannot be read is not', async () => {
  const refusal = { type: 'about:blank', title: '', status: 404, code: 'receipt.unknown' }
  answer(refusal, 404, 'application/problem+json')
  expect(await load()).toBe('unknown')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  expect(await load()).toBe('unreadable')
})
