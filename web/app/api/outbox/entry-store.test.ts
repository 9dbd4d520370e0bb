import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { phone, refused, server } from './_phone.ts'
import { deviceStore } from './entry-store.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function fail(name: string): () => never {
  return () => {
    throw new DOMException('', name)
  }
}

test('sends once what the device takes at first and then has no room to change', async () => {
  const { got, send } = server()
  const outbox = phone().tab(async (message, key) => {
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(fail('QuotaExceededError'))
    if (got.length > 3) return new Promise<never>(() => undefined)
    return send(message, key)
  })
  await outbox.add('a gift')
  await expect.poll(() => outbox.items()).toMatchObject([{ standing: 'sent' }])
  await outbox.idle()
  expect(got).toHaveLength(1)
})

test('forgets what is discarded although the device cannot erase it', async () => {
  const outbox = phone().tab(server(refused(400)).send)
  const key = await outbox.add('a gift')
  await outbox.idle()
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(fail('UnknownError'))
  await outbox.discard(key)
  expect(outbox.items()).toEqual([])
})

test('still sends where nothing can be stored, and says that it is not safe', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(fail('SecurityError'))
  const { tab, losses } = phone()
  const { got, send } = server()
  const outbox = tab(send)
  await outbox.add('a gift')
  await outbox.idle()
  expect(got).toHaveLength(1)
  expect(losses.length).toBeGreaterThan(0)
  expect(outbox.items()).toMatchObject([{ standing: 'sent' }])
})

test('sends although the device never says whether it stores anything', async () => {
  vi.useFakeTimers()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => new IDBOpenDBRequest())
  const { tab, losses } = phone()
  const { got, send } = server()
  const outbox = tab(send)
  const added = outbox.add('a gift')
  await vi.advanceTimersByTimeAsync(5000)
  await added
  await outbox.idle()
  expect(got).toHaveLength(1)
  expect(losses).toHaveLength(1)
})

test('makes way for a newer version of itself', async () => {
  const store = deviceStore('growing', () => undefined)
  await store.all()
  const newer = await openDB('growing', 2, { blocked: () => expect.fail('held back') })
  newer.close()
})
