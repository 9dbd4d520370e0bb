import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { CommitGroups } from './commit-group.ts'

function refusal(code: string): pg.DatabaseError {
  return Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code, severity: 'ERROR' })
}

/** A writer that records its groups and refuses any group with a negative number in it. */
function recorder() {
  const groups: number[][] = []
  const writer = new CommitGroups<number, number>(async (group) => {
    groups.push(group)
    if (group.some((request) => request < 0)) throw refusal('23514')
    return group.map((request) => request * 10)
  }, String)
  return { groups, submit: (request: number) => writer.submit(request), writer }
}

/** A writer whose groups, of which it tells the sizes, end when they are released. */
function slowWriter() {
  const groups: number[] = []
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const writer = new CommitGroups<number, number>(async (group) => {
    groups.push(group.length)
    await released
    return group
  }, String)
  let last = 0
  const submitMany = (count: number) => Array.from({ length: count }, () => writer.submit(last++))
  return { groups, submitMany, release }
}

/** A turn of the event loop, after which requests that came together have set out. */
function turn(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}

describe('commit groups', () => {
  it('write what arrives together as one group, and the next arrivals as the next', async () => {
    const { groups, submit } = recorder()
    expect(await Promise.all([submit(1), submit(2), submit(3)])).toEqual([10, 20, 30])
    await submit(4)
    expect(groups).toEqual([[1, 2, 3], [4]])
  })

  it('go two at a time when enough requests wait, and never three', async () => {
    const { groups, submitMany, release } = slowWriter()
    const all = submitMany(1)
    await turn()
    all.push(...submitMany(23))
    await turn()
    expect(groups).toEqual([1])
    all.push(...submitMany(1))
    await turn()
    expect(groups).toEqual([1, 24])
    all.push(...submitMany(100))
    await turn()
    expect(groups).toEqual([1, 24])
    release()
    await Promise.all(all)
    expect(groups).toEqual([1, 24, 100])
  })

  it('take whatever waits as soon as none is in flight', async () => {
    const { groups, submitMany, release } = slowWriter()
    const all = submitMany(1)
    await turn()
    all.push(...submitMany(2))
    release()
    await Promise.all(all)
    expect(groups).toEqual([1, 2])
  })

  it('fail a bad request alone, whatever stands beside it', async () => {
    const requests = fc.uniqueArray(fc.integer({ min: -50, max: 50 }), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(requests, async (numbers) => {
        const { submit } = recorder()
        const settled = await Promise.allSettled(numbers.map(submit))
        expect(settled.map(({ status }) => status === 'fulfilled')).toEqual(
          numbers.map((number) => number >= 0),
        )
      }),
    )
  })

  it('never put two of one identity into a group', async () => {
    const { groups, submit } = recorder()
    await Promise.all([submit(1), submit(1), submit(2), submit(1)])
    expect(groups).toEqual([[1, 2], [1], [1]])
  })

  it('never carry two of one identity at a time, even in two groups', async () => {
    const started: number[] = []
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const writer = new CommitGroups<number, number>(async (group) => {
      started.push(...group)
      await released
      return group
    }, String)
    const first = writer.submit(1)
    await expect.poll(() => started).toEqual([1])
    const others = Array.from({ length: 50 }, (_, index) => index + 2)
    const rest = [1, ...others].map((request) => writer.submit(request))
    await expect.poll(() => started).toEqual([1, ...others])
    release()
    await Promise.all([first, ...rest])
    expect(started).toEqual([1, ...others, 1])
  })

  it('let nobody wait behind many of one identity', async () => {
    const { groups, submit } = recorder()
    const twins = Array.from({ length: 2000 }, () => submit(1))
    await Promise.all([...twins, submit(2)])
    expect(groups.findIndex((group) => group.includes(2))).toBeLessThan(2)
    expect(groups.flat()).toHaveLength(2001)
  })

  it('try again what failed only because of its neighbours in time', async () => {
    let failures = 2
    const writer = new CommitGroups<number, number>(async (group) => {
      if (failures-- > 0) throw refusal('40P01')
      return group
    }, String)
    expect(await writer.submit(7)).toBe(7)
  })

  it('reject all of a group whose outcome is unknown, and go on with the next', async () => {
    let lost = true
    const writer = new CommitGroups<number, number>(async (group) => {
      if (lost) throw new Error('Connection terminated')
      return group
    }, String)
    const settled = await Promise.allSettled([writer.submit(1), writer.submit(2)])
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    lost = false
    expect(await writer.submit(3)).toBe(3)
  })

  it('are drained when everything submitted was answered', async () => {
    const { writer, submit } = recorder()
    const answered: number[] = []
    const all = [1, 2].map(async (request) => answered.push(await submit(request)))
    await writer.drained()
    await Promise.all(all)
    expect(answered).toEqual([10, 20])
    await writer.drained()
  })
})
