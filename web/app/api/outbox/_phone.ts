import 'fake-indexeddb/auto'
import { CallRefused, Unreachable } from '../call-failures.ts'
import type { Entry } from './entry.ts'
import { deviceStore } from './entry-store.ts'
import type { Environment } from './environment.ts'
import { type Attempt, Outbox } from './outbox.ts'

type Sent = { message: string; key: string }
type Send = (message: string, key: string, attempt: Attempt) => Promise<string>

export const hourMs = 60 * 60_000
let devices = 0

/** A phone: its clock moves only when somebody sleeps or `pass` is called. */
export function phone() {
  const device = `phone-${devices++}`
  const listeners = new Set<() => void>()
  const returns = new Set<() => void>()
  let clock = 0
  let keys = 0
  let turn = Promise.resolve()
  const slept: number[] = []
  const losses: true[] = []
  const environment: Environment = {
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
    openChannel(_name, onMessage) {
      listeners.add(onMessage)
      return {
        publish() {
          for (const listener of listeners) if (listener !== onMessage) listener()
        },
      }
    },
    onReturn: (callback) => void returns.add(callback),
  }
  const store = () => deviceStore<Entry<string, string>>(device, () => losses.push(true))
  return {
    slept,
    /** Each time the device kept nothing. */
    losses,
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
    tab: (send: Send, unlike: Partial<Environment> = {}) =>
      new Outbox<string, string>({
        name: 'outbox',
        store: store(),
        environment: { ...environment, ...unlike },
        send,
      }),
    stored: () => store().all(),
    /** Puts down what an earlier visit left. */
    leave: (entry: Entry<string, string>) => store().put(entry, () => true),
  }
}

/** A server that gives these answers, then takes everything. */
export function server(...answers: (Error | 'taken')[]) {
  const got: Sent[] = []
  const send = async (message: string, key: string) => {
    got.push({ message, key })
    const answer = answers.shift() ?? 'taken'
    if (answer instanceof Error) throw answer
    return `receipt of ${key}`
  }
  return { got, send }
}

export const refused = (status: number, retryAfterMs: number | null = null) =>
  new CallRefused({ code: 'amount.tooLarge', status, retryAfterMs })
export const noNetwork = new Unreachable('no answer')
