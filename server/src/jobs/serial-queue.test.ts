import { expect, it } from 'vitest'
import { createSerialQueue } from './serial-queue.ts'

it('tasks run one after another, in the order they came, also after one that failed', async () => {
  const runInOrder = createSerialQueue()
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await new Promise(setImmediate)
    steps.push(`${name} ends`)
    if (name === 'b') throw new Error(name)
    return name
  }
  const outcomes = await Promise.allSettled(['a', 'b', 'c'].map((name) => runInOrder(work(name))))
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(outcomes[2]).toMatchObject({ value: 'c' })
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
