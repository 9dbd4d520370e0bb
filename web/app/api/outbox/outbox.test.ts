import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CallRefused, Unreachable } from '../call-failures.ts'
import type { Entry } from './entry.ts'
import { deviceStore } from './entry-store.ts'
import { Outbox } from './outbox.ts'
import type { Surroundings } from './surroundings.ts'

type Sent = { message: string; key: string }
type Send = (message: string, key: string) => Promise<string>

const hourMs = 60 * 60_000
let devices = 0

/** A phone: its clock moves only when somebody sleeps or `pass` is called. */
function phone() {
  const device = `phone-${devices++}`
  const listeners = new Set<() => void>()
  const returns = new Set<() => void>()
  let clock = 0
  let keys = 0
  let turn = Promise.resolve()
  const slept: number[] = []
  const surroundings: Surroundings = {
    now: () => clock,
    random: () => 1,
    newKey: () => `key-${++keys}`,
    async sleep(ms) {
      slept.push(ms)
      clock += ms
    },
    inTurn(_name, work) {
      turn = turn.then(work)
      return turn
    },
    openNews(_name, onNews) {
      listeners.add(onNews)
      return {
        tell() {
          for (const listener of listeners) if (listener !== onNews) listener()
        },
      }
    },
    onReturn: (callback) => void returns.add(callback),
  }
  return {
    slept,
    surroundings,
    closeTabs() {
      turn = Promise.resolve()
      listeners.clear()
      returns.clear()
    },
    pass: (ms: number) => {
      clock += ms
    },
    comeBack() {
      for (const callback of returns) callback()
    },
    tab(send: Send) {
      const losses: true[] = []
      const store = deviceStore<Entry<string, string>>(device, () => losses.push(true))
      return new Outbox<string, string>({ name: 'outbox', store, surroundings, send })
    },
    stored: () => deviceStore<Entry<string, string>>(device, () => undefined).all(),
    /** Puts down what an earlier visit left. */
    leave: (entry: Entry<string, string>) =>
      deviceStore<Entry<string, string>>(device, () => undefined).put(entry),
  }
}

function server(...answers: (Error | 'taken')[]) {
  const got: Sent[] = []
  const send: Send = async (message, key) => {
    got.push({ message, key })
    const answer = answers.shift() ?? 'taken'
    if (answer instanceof Error) throw answer
    return `receipt of ${key}`
  }
  return { got, send }
}

const refused = (status: number, retryAfterMs: number | null = null) =>
  new CallRefused({ code: 'amount.tooLarge', status, retryAfterMs })
const noNetwork = new Unreachable('no answer')

describe('the outbox', () => {
  it('writes a message down before its first attempt', async () => {
    const { tab, stored } = phone()
    let storedAtFirstAttempt: unknown
    const outbox = tab(async () => {
      storedAtFirstAttempt = (await stored()).map(({ state }) => state)
      return 'receipt'
    })
    await outbox.add('a gift')
    await outbox.idle()
    expect(storedAtFirstAttempt).toEqual(['waiting'])
  })

  it('erases the message when the server has it, and keeps the receipt', async () => {
    const { tab, stored } = phone()
    const outbox = tab(server().send)
    const key = await outbox.add('a secret name')
    await outbox.idle()
    expect(JSON.stringify(await stored())).not.toContain('a secret name')
    expect(outbox.kept()).toMatchObject([
      { standing: 'sent', entry: { key, receipt: `receipt of ${key}` } },
    ])
  })

  it('carries one key through every attempt, backing off and doing as the server asks', async () => {
    const { tab, slept } = phone()
    const { got, send } = server(noNetwork, refused(503, 7000), refused(429), noNetwork)
    const outbox = tab(send)
    const key = await outbox.add('a gift')
    await outbox.idle()
    expect(got.map((sent) => sent.key)).toEqual([key, key, key, key, key])
    expect(slept).toEqual([500, 7000, 2000, 4000])
  })

  it.each([400, 413, 422])(
    'stops at a refusal of %i and keeps the message to be mended',
    async (status) => {
      const { tab } = phone()
      const { got, send } = server(refused(status))
      const outbox = tab(send)
      await outbox.add('a gift')
      await outbox.idle()
      expect(got).toHaveLength(1)
      expect(outbox.kept()).toMatchObject([
        { standing: 'refused', entry: { message: 'a gift', refusal: { code: 'amount.tooLarge' } } },
      ])
    },
  )

  it('does not let one that is refused or failing hold up the next', async () => {
    const { tab } = phone()
    const { got, send } = server(refused(400), noNetwork)
    const outbox = tab(send)
    await Promise.all([outbox.add('bad'), outbox.add('unlucky'), outbox.add('good')])
    await outbox.idle()
    expect(got.map(({ message }) => message)).toEqual(['bad', 'unlucky', 'good', 'unlucky'])
  })

  it('goes on after the page was closed', async () => {
    const { tab, stored, closeTabs } = phone()
    const closed = tab(() => new Promise(() => undefined))
    const key = await closed.add('a gift')
    expect(await stored()).toMatchObject([{ key, state: 'waiting' }])
    closeTabs()
    const { got, send } = server()
    const reopened = tab(send)
    await reopened.open()
    await reopened.idle()
    expect(got).toEqual([{ message: 'a gift', key }])
  })

  it('sends from one tab at a time, and shows the end in both', async () => {
    const { tab } = phone()
    const { got, send } = server()
    const [first, second] = [tab(send), tab(send)]
    await Promise.all([first.add('from the first'), second.add('from the second')])
    await first.idle()
    await second.idle()
    expect(got).toHaveLength(2)
    for (const outbox of [first, second]) {
      await expect
        .poll(() => outbox.kept().map(({ standing }) => standing))
        .toEqual(['sent', 'sent'])
    }
  })

  it('asks before it sends what waited for more than a day', async () => {
    const { tab, pass, stored, closeTabs } = phone()
    const offline = tab(() => new Promise(() => undefined))
    const key = await offline.add('yesterday’s gift')
    closeTabs()
    pass(25 * hourMs)
    const { got, send } = server()
    const outbox = tab(send)
    await outbox.open()
    await outbox.idle()
    expect(got).toEqual([])
    expect(outbox.kept()).toMatchObject([{ standing: 'old' }])
    await outbox.confirm(key)
    await outbox.idle()
    expect(got).toEqual([{ message: 'yesterday’s gift', key }])
    expect(await stored()).toMatchObject([{ state: 'sent' }])
  })

  it('tries at once when the network returns', async () => {
    const { tab, comeBack, pass } = phone()
    const { got, send } = server(noNetwork, noNetwork, noNetwork, noNetwork, noNetwork)
    const outbox = tab(send)
    await outbox.add('a gift')
    await outbox.idle()
    pass(1)
    comeBack()
    await outbox.idle()
    expect(got).toHaveLength(6)
  })

  it('forgets what is discarded', async () => {
    const { tab, stored } = phone()
    const outbox = tab(server(refused(400)).send)
    const key = await outbox.add('a gift')
    await outbox.idle()
    await outbox.discard(key)
    expect(await stored()).toEqual([])
    expect(outbox.kept()).toEqual([])
  })

  it('sends once what the device takes at first and then has no room to change', async () => {
    const { tab } = phone()
    const { got, send } = server()
    const put = IDBObjectStore.prototype.put
    const outbox = tab(async (message, key) => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room', 'QuotaExceededError')
      }
      if (got.length > 3) return new Promise<never>(() => undefined)
      return send(message, key)
    })
    onTestFinished(() => {
      IDBObjectStore.prototype.put = put
    })
    await outbox.add('a gift')
    await expect.poll(() => outbox.kept()).toMatchObject([{ standing: 'sent' }])
    await outbox.idle()
    expect(got).toHaveLength(1)
  })

  it('forgets what is discarded although the device cannot erase it', async () => {
    const { tab } = phone()
    const outbox = tab(server(refused(400)).send)
    const key = await outbox.add('a gift')
    await outbox.idle()
    const erase = IDBObjectStore.prototype.delete
    IDBObjectStore.prototype.delete = () => {
      throw new DOMException('broken', 'UnknownError')
    }
    await outbox.discard(key)
    IDBObjectStore.prototype.delete = erase
    expect(outbox.kept()).toEqual([])
  })

  it('goes on at once when the phone’s clock ran ahead and was set right', async () => {
    const { tab, leave, slept } = phone()
    const ahead = 4 * 365 * 24 * hourMs
    const times = { madeAt: ahead, confirmedAt: ahead, attemptedAt: ahead, nextAttemptAt: ahead }
    await leave({ key: 'k', ...times, attempts: 1, state: 'waiting', message: 'a gift' })
    const { got, send } = server()
    const outbox = tab(send)
    await outbox.open()
    await outbox.idle()
    expect(got).toEqual([{ message: 'a gift', key: 'k' }])
    expect(slept).toEqual([])
  })

  it('sends later when a turn fails', async () => {
    const { surroundings } = phone()
    let failures = 1
    const { got, send } = server()
    const outbox = new Outbox<string, string>({
      name: 'outbox',
      store: deviceStore('failing turns', () => undefined),
      surroundings: {
        ...surroundings,
        inTurn: (_name, work) =>
          failures-- > 0 ? Promise.reject(new DOMException('', 'InvalidStateError')) : work(),
      },
      send,
    })
    await outbox.add('a gift')
    await new Promise((resolve) => setTimeout(resolve))
    outbox.tryNow()
    await expect.poll(() => got.length).toBe(1)
  })

  it('still sends where nothing can be stored, and says that it is not safe', async () => {
    const losses: true[] = []
    const real = indexedDB.open
    indexedDB.open = () => {
      throw new DOMException('forbidden', 'SecurityError')
    }
    const store = deviceStore<Entry<string, string>>('forbidden', () => losses.push(true))
    const { got, send } = server()
    const outbox = new Outbox({ name: 'x', store, surroundings: phone().surroundings, send })
    await outbox.add('a gift')
    await outbox.idle()
    indexedDB.open = real
    expect(got).toHaveLength(1)
    expect(losses.length).toBeGreaterThan(0)
    expect(outbox.kept()).toMatchObject([{ standing: 'sent' }])
  })

  it('sends although the device never says whether it stores anything', async () => {
    vi.useFakeTimers()
    const real = indexedDB.open
    onTestFinished(() => {
      indexedDB.open = real
      vi.useRealTimers()
    })
    indexedDB.open = () => new IDBOpenDBRequest()
    const losses: true[] = []
    const store = deviceStore<Entry<string, string>>('silent', () => losses.push(true))
    const { got, send } = server()
    const outbox = new Outbox({ name: 'x', store, surroundings: phone().surroundings, send })
    const added = outbox.add('a gift')
    await vi.advanceTimersByTimeAsync(5000)
    await added
    await outbox.idle()
    expect(got).toHaveLength(1)
    expect(losses).toHaveLength(1)
  })

  it('makes way for a newer version of itself', async () => {
    const store = deviceStore<Entry<string, string>>('growing', () => undefined)
    await store.all()
    const newer = await openDB('growing', 2, { blocked: () => expect.fail('held back') })
    newer.close()
  })
})
