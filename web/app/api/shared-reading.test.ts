import { expect, it } from 'vitest'
import { SharedReading } from './shared-reading.ts'

/** A server whose answers are given by hand, in any order. */
function handServer() {
  const asked: { resolve(value: string): void; reject(error: Error): void }[] = []
  const watchers = new Set<() => void>()
  const shared = new SharedReading<string>({
    read: () => new Promise((resolve, reject) => void asked.push({ resolve, reject })),
    watch(readAgain) {
      watchers.add(readAgain)
      return () => watchers.delete(readAgain)
    },
  })
  async function answer(index: number, value: string) {
    asked[index]?.resolve(value)
    await settled()
  }
  async function fail(index: number) {
    asked[index]?.reject(new Error('no network'))
    await settled()
  }
  return { shared, asked, watchers, answer, fail }
}

async function settled() {
  for (let turn = 0; turn < 3; turn++) await Promise.resolve()
}

function nothing() {}

it('reads once for everyone who looks', async () => {
  const { shared, asked, answer } = handServer()
  const told: string[] = []
  shared.subscribe(() => told.push('first'))
  shared.subscribe(() => told.push('second'))
  expect(asked).toHaveLength(1)
  await answer(0, 'ten')
  expect(shared.current()).toEqual({ value: 'ten', failed: false })
  expect(told).toEqual(['first', 'second'])
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
  const { shared, asked, watchers } = handServer()
  const leave = shared.subscribe(nothing)
  for (const tell of watchers) tell()
  expect(asked).toHaveLength(2)
  leave()
  expect(watchers.size).toBe(0)
})

it('shows what it remembers to the next who looks, and reads anew', async () => {
  const { shared, asked, answer } = handServer()
  const leave = shared.subscribe(nothing)
  await answer(0, 'ten')
  leave()
  shared.subscribe(nothing)
  expect(shared.current().value).toBe('ten')
  expect(asked).toHaveLength(2)
})

it('leaves out an answer that comes when nobody looks any more', async () => {
  const { shared, answer } = handServer()
  shared.subscribe(nothing)()
  await answer(0, 'late')
  expect(shared.current()).toEqual({ value: null, failed: false })
})
