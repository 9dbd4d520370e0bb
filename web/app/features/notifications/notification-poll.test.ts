import { notificationPollMs } from '@daan/contract/notifications'
import { expect, it } from 'vitest'
import { CallRefused, Unreachable } from '../../api/call-failures.ts'
import { createBrowser, createServer } from './_poll-browser.ts'
import { NotificationPoll } from './notification-poll.ts'

const nobody = () => undefined

function setUp() {
  const { server, calls } = createServer()
  const browser = createBrowser()
  function openTab() {
    const tab = browser.openTab()
    const poll = new NotificationPoll('asha', calls, tab.environment)
    return { ...tab, poll, close: poll.subscribe(nobody) }
  }
  return { server, browser, openTab }
}

it('asks at once, and every ten seconds, once however many show it, and no more when nobody does', async () => {
  const { server, browser, openTab } = setUp()
  const { poll, close } = openTab()
  const others = [poll.subscribe(nobody), poll.subscribe(nobody)]
  await browser.pass(0)
  expect(server.asked).toBe(1)
  await browser.pass(3 * notificationPollMs)
  expect(server.asked).toBe(4)
  for (const closeOther of others) closeOther()
  close()
  await browser.pass(10 * notificationPollMs)
  expect(server.asked).toBe(4)
})

it('shows what came, and keeps the list while nothing does', async () => {
  const { server, browser, openTab } = setUp()
  const { poll } = openTab()
  await browser.pass(0)
  server.total = 2
  await browser.pass(notificationPollMs)
  expect(poll.current()).toMatchObject({ unread: 2, total: 2, newest: [{ cardBody: 'Card 2' }] })
  const before = poll.current()
  await browser.pass(notificationPollMs)
  expect(poll.current()).toBe(before)
})

it('rests while the page is hidden, and asks when it is shown again, but not sooner than it would have', async () => {
  const { server, browser, openTab } = setUp()
  const tab = openTab()
  await browser.pass(0)
  tab.hide()
  await browser.pass(notificationPollMs / 2)
  tab.show()
  await browser.pass(0)
  expect(server.asked).toBe(1)
  tab.hide()
  await browser.pass(100 * notificationPollMs)
  expect(server.asked).toBe(1)
  tab.show()
  await browser.pass(0)
  expect(server.asked).toBe(2)
})

it('of several tabs one asks for all, and another takes over when it is hidden', async () => {
  const { server, browser, openTab } = setUp()
  const [first, second] = [openTab(), openTab()]
  server.total = 1
  await browser.pass(3 * notificationPollMs)
  expect(server.asked).toBe(4)
  expect(second.poll.current()).toEqual(first.poll.current())
  expect(second.poll.current().unread).toBe(1)
  first.hide()
  server.total = 2
  await browser.pass(notificationPollMs)
  expect(server.asked).toBe(5)
  expect(first.poll.current().unread).toBe(2)
})

it('what was seen stays so in every tab, even where an answer on its way does not know yet', async () => {
  const { server, browser, openTab } = setUp()
  const [first, second] = [openTab(), openTab()]
  server.total = 3
  await browser.pass(notificationPollMs)
  server.failure = new Unreachable('no answer')
  second.poll.see()
  await browser.pass(0)
  expect([first.poll.current().unread, second.poll.current().unread]).toEqual([0, 0])
  server.failure = null
  expect(server.seen).toBe(0)
  await browser.pass(notificationPollMs) // which tells the server again
  expect([first.poll.current().unread, server.seen]).toEqual([0, 3])
  server.total = 4
  await browser.pass(notificationPollMs)
  expect([first.poll.current().unread, second.poll.current().unread]).toEqual([1, 1])
})

it('what was seen on another device is seen here', async () => {
  const { server, browser, openTab } = setUp()
  const { poll } = openTab()
  server.total = 2
  await browser.pass(notificationPollMs)
  server.seen = 2
  await browser.pass(notificationPollMs)
  expect(poll.current()).toMatchObject({ unread: 0, total: 2 })
})

it('goes on after any failure, such as script that does not come', async () => {
  const { server, browser, openTab } = setUp()
  openTab()
  server.failure = new TypeError('Failed to fetch dynamically imported module')
  await browser.pass(0)
  server.failure = null
  await browser.pass(2 * notificationPollMs)
  expect(server.asked).toBe(2)
})

it('asks without a turn where the browser gives none', async () => {
  const { server, calls } = createServer()
  const browser = createBrowser()
  const inTurn = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  const environment = { ...browser.openTab().environment, inTurn }
  new NotificationPoll('asha', calls, environment).subscribe(nobody)
  await browser.pass(notificationPollMs)
  expect(server.asked).toBe(2)
})

it('waits longer after failures, as long as it is asked to, and goes on', async () => {
  const { server, browser, openTab } = setUp()
  openTab()
  await browser.pass(0)
  server.failure = new Unreachable('no answer')
  await browser.pass(notificationPollMs) // the second fails, the next waits for twice as long
  expect(server.asked).toBe(2)
  await browser.pass(2 * notificationPollMs - 1)
  expect(server.asked).toBe(2)
  server.failure = new CallRefused({
    code: 'request.tooMany',
    status: 429,
    retryAfterMs: 60 * notificationPollMs,
  })
  await browser.pass(2 * notificationPollMs)
  const { asked } = server
  server.failure = null
  await browser.pass(50 * notificationPollMs)
  expect(server.asked).toBe(asked)
  await browser.pass(9 * notificationPollMs)
  expect(server.asked).toBe(asked + 1)
  await browser.pass(notificationPollMs)
  expect(server.asked).toBe(asked + 2)
})
