import type { ErrorCode } from '@daan/contract/error-codes'
import { expect, onTestFinished, test, vi } from 'vitest'
import { hourMs, noNetwork, phone, refused, server } from './_phone.ts'

/** A wait that nobody ends by waiting. */
const untilWoken = (_ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))

test('carries one key through every attempt, backing off and doing as the server asks', async () => {
  const { tab, slept } = phone()
  const { got, send } = server(noNetwork, refused(503, 7000), refused(429), noNetwork)
  const outbox = tab(send)
  const key = await outbox.add('a gift')
  await outbox.idle()
  expect(got.map((sent) => sent.key)).toEqual([key, key, key, key, key])
  expect(slept).toEqual([500, 7000, 2000, 4000])
})

test.each([400, 413, 422])(
  'stops at a refusal of %i and keeps the message to be corrected',
  async (status) => {
    const { tab } = phone()
    const { got, send } = server(refused(status))
    const outbox = tab(send)
    await outbox.add('a gift')
    await outbox.idle()
    expect(got).toHaveLength(1)
    expect(outbox.items()).toMatchObject([
      { standing: 'refused', entry: { message: 'a gift', refusal: { code: 'amount.tooLarge' } } },
    ])
  },
)

test('does not let one that is refused or failing hold up the next', async () => {
  const { tab } = phone()
  const { got, send } = server(refused(400), noNetwork)
  const outbox = tab(send)
  await Promise.all([outbox.add('bad'), outbox.add('unlucky'), outbox.add('good')])
  await outbox.idle()
  expect(got.map(({ message }) => message)).toEqual(['bad', 'unlucky', 'good', 'unlucky'])
})

test('tries at once when the network returns', async () => {
  const { tab, comeBack, pass } = phone()
  const { got, send } = server(noNetwork)
  const outbox = tab(send, { sleep: untilWoken })
  await outbox.add('a gift')
  await expect.poll(() => outbox.items()).toMatchObject([{ standing: 'waiting' }])
  pass(1)
  comeBack()
  await outbox.idle()
  expect(got).toHaveLength(2)
})

test('gives a slow line more time with each attempt, until it gets its gift through', async () => {
  const neededMs = 25_000
  const limit = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((ms) =>
      ms < neededMs ? AbortSignal.abort() : new AbortController().signal,
    )
  onTestFinished(() => limit.mockRestore())
  const { got, send } = server()
  const outbox = phone().tab(async (message, key, { signal }) => {
    if (signal.aborted) throw noNetwork
    return send(message, key)
  })
  await outbox.add('a gift')
  await outbox.idle()
  expect(limit.mock.calls).toEqual([[10_000], [20_000], [30_000]])
  expect(got).toHaveLength(1)
})

test('goes on at once when the phone’s clock ran ahead and was set right', async () => {
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

test('pauses between attempts when the clock was ahead as the network returned, and was set right', async () => {
  const { tab, pass, slept } = phone()
  const outbox = tab(server(noNetwork, noNetwork).send)
  pass(hourMs)
  outbox.tryNow()
  await outbox.idle()
  pass(-hourMs)
  await outbox.add('a gift')
  await outbox.idle()
  expect(slept).toEqual([500, 1000])
})

test('sends later when a turn fails', async () => {
  let failures = 1
  const { got, send } = server()
  const outbox = phone().tab(send, {
    inTurn: (_name, work) =>
      failures-- > 0 ? Promise.reject(new DOMException('', 'InvalidStateError')) : work(),
  })
  await outbox.add('a gift')
  await outbox.idle()
  expect(got).toEqual([])
  outbox.tryNow()
  await outbox.idle()
  expect(got).toHaveLength(1)
})

test('shows a gift that an earlier version of the page was refused for', async () => {
  const { tab, leave } = phone()
  const now = { madeAt: 0, confirmedAt: 0, attemptedAt: 0, nextAttemptAt: 0 }
  const code = 'donor.nameInvalid' as ErrorCode // which it was once
  const refusal = { code, errors: [{ pointer: '/donor/name', code }] }
  await leave({ key: 'k', ...now, attempts: 1, state: 'refused', message: 'a gift', refusal })
  const outbox = tab(server().send)
  await outbox.open()
  expect(outbox.items()).toMatchObject([
    { standing: 'refused', entry: { refusal: { code: 'request.invalid', errors: [] } } },
  ])
})
