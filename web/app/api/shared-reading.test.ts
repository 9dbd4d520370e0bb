import { expect, it } from 'vitest'
import { SharedReading } from './shared-reading.ts'

/** A server whose answers are given by hand, in any order. */
function handServer() {
  const requests: { resolve(value: string): void; reject(error: Error): void }[] = []
  const watchers = new Set<() => void>()
  const shared = new SharedReading<string>({
    read: () => new Promise((resolve, reject) => void requests.push({ resolve, reject })),
    watch(readAgain) {
      watchers.add(readAgain)
      return () => watchers.delete(readAgain)
    },
  })
  async function answer(index: number, value: string) {
    requests[index]?.resolve(value)
    await settled()
  }
  async function fail(index: number) {
    requests[index]?.reject(new Error('no network'))
    await settled()
  }
  return { shared, requests, watchers, answer, fail }
}

async function settled() {
  for (let turn = 0; turn < 3; turn++) await Promise.resolve()
}

function nothing() {}

it('reads once for everyone who looks', async () => {
  const { shared, requests, answer } = handServer()
  const values: string[] = []
  shared.subscribe(() => values.push('first'))
  shared.subscribe(() => values.push('second'))
  expect(requests).toHaveLength(1)
  await answer(0, 'ten')
  expect(shared.current()).toEqual({ value: 'ten', failed: false })
  expect(values).toEqual(['first', 'second'])
})

it('keeps the last value when a later reading fails, and says so', async () => {
  const { shared, answer, fail } = handServer()
  shared.subscribe(nothing)
  await answer(0, 'ten')
  shared.readAgain()
  await fail(1)
  expect(shared.current()).toEqual({ value: 'ten', failed: true })
})

it('believes the newest reading, whichever answers last', async () => {
  const { shared, answer } = handServer()
  shared.subscribe(nothing)
  shared.readAgain()
  await answer(1, 'new')
  await answer(0, 'old')
  expect(shared.current().value).toBe('new')
})

it('reads at changes only while someone looks', () => {
  const { shared, requests, watchers } = handServer()
  const leave = shared.subscribe(nothing)
  for (const tell of watchers) tell()
  expect(requests).toHaveLength(2)
  leave()
  expect(watchers.size).toBe(0)
})

it('shows what it remembers to the next who looks, and reads anew', async () => {
  const { shared, requests, answer } = handServer()
  const leave = shared.subscribe(nothing)
  await answer(0, 'ten')
  leave()
  shared.subscribe(nothing)
  expect(shared.current().value).toBe('ten')
  expect(requests).toHaveLength(2)
})

it('leaves out an answer that comes when nobody looks any more', async () => {
  const { shared, answer } = handServer()
  shared.subscribe(nothing)()
  await answer(0, 'late')
  expect(shared.current()).toEqual({ value: null, failed: false })
})
