import { expect, it } from 'vitest'
import { SerialQueues } from './serial-queues.ts'

it('runs the tasks of one key one after another, and those of others beside them', async () => {
  const queues = new SerialQueues()
  const first = Promise.withResolvers<void>()
  const begun: string[] = []
  const all = [
    queues.run('a', async () => {
      begun.push('a1')
      await first.promise
    }),
    queues.run('a', async () => begun.push('a2')),
    queues.run('b', async () => begun.push('b1')),
  ]
  await all[2]
  expect(begun).toEqual(['a1', 'b1'])
  first.resolve()
  await Promise.all(all)
  expect(begun).toEqual(['a1', 'b1', 'a2'])
})

it('goes on after a task that failed, and forgets those that ended', async () => {
  const queues = new SerialQueues()
  const failed = queues.run('a', () => Promise.reject(new Error('refused')))
  const next = queues.run('a', async () => 'done')
  expect(queues.waiting).toBe(2)
  await expect(failed).rejects.toThrow('refused')
  expect(await next).toBe('done')
  await expect.poll(() => queues.waiting).toBe(0)
})
