import { expect, test } from 'vitest'
import { hourMs, noNetwork, phone, refused, server } from './_phone.ts'

test('writes a message down before its first attempt', async () => {
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

test('erases the message when the server has it, and keeps the receipt', async () => {
  const { tab, stored } = phone()
  const outbox = tab(server().send)
  const key = await outbox.add('a secret name')
  await outbox.idle()
  expect(JSON.stringify(await stored())).not.toContain('a secret name')
  expect(outbox.items()).toMatchObject([
    { standing: 'sent', entry: { key, receipt: `receipt of ${key}` } },
  ])
})

test('goes on after the page was closed', async () => {
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

test('sends from one tab at a time, and shows the end in both', async () => {
  const { tab } = phone()
  const { got, send } = server()
  const [first, second] = [tab(send), tab(send)]
  await Promise.all([first.add('from the first'), second.add('from the second')])
  await first.idle()
  await second.idle()
  expect(got).toHaveLength(2)
  for (const outbox of [first, second]) {
    await expect
      .poll(() => outbox.items().map(({ standing }) => standing))
      .toEqual(['sent', 'sent'])
  }
})

test('what another tab has sent meanwhile stays sent, and its message erased', async () => {
  const { tab, stored } = phone()
  const attempts: (() => void)[] = []
  const slow = tab(
    () => new Promise((_resolve, reject) => void attempts.push(() => reject(noNetwork))),
  )
  await slow.add('a secret name')
  await expect.poll(() => attempts).toHaveLength(1)
  const { got, send } = server()
  const quick = tab(send, { inTurn: (_name, work) => work() })
  await quick.open()
  await quick.idle()
  expect(got).toHaveLength(1)

  for (const fail of attempts) fail()
  await slow.idle()
  expect(slow.items()).toMatchObject([{ standing: 'sent' }])
  expect(JSON.stringify(await stored())).not.toContain('a secret name')
})

test('what is handed over once more, after it was sent, is not sent again', async () => {
  const { tab } = phone()
  const { got, send } = server()
  const outbox = tab(send)
  const key = await outbox.add('a gift')
  await outbox.idle()
  await outbox.add('a gift', key)
  await outbox.idle()
  expect(got).toHaveLength(1)
})

test('asks before it sends what waited for more than a day', async () => {
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
  expect(outbox.items()).toMatchObject([{ standing: 'old' }])
  await outbox.confirm(key)
  await outbox.idle()
  expect(got).toEqual([{ message: 'yesterday’s gift', key }])
  expect(await stored()).toMatchObject([{ state: 'sent' }])
})

test('forgets what is discarded', async () => {
  const { tab, stored } = phone()
  const outbox = tab(server(refused(400)).send)
  const key = await outbox.add('a gift')
  await outbox.idle()
  await outbox.discard(key)
  expect(await stored()).toEqual([])
  expect(outbox.items()).toEqual([])
})
