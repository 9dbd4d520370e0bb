import { expect, it } from 'vitest'
import { Turns } from './turns.ts'

it('runs the tasks of one key one after another, and those of others beside them', async () => {
  const turns = new Turns()
  const first = Promise.withResolvers<void>()
  const begun: string[] = []
  const all = [
    turns.run('a', async () => {
      begun.push('a1')
      await first.promise
    }),
    turns.run('a', async () => begun.push('a2')),
    turns.run('b', async () => begun.push('b1')),
  ]
  await all[2]
  expect(begun).toEqual(['a1', 'b1'])
  first.resolve()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

it('goes on after a task that failed, and forgets those that ended', async () => {
  const turns = new Turns()
  const failed = turns.run('a', () => Promise.reject(new Error('refused')))
  const next = turns.run('a', async () => 'done')
  expect(turns.waiting).toBe(2)
  await expect(failed).rejects.toThrow('refused')
  expect(await next).toBe('done')
  await expect.poll(() => turns.waiting).toBe(0)
})
