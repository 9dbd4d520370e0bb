import path from 'node:path'
import type { GiftState } from '@daan/contract/donations'
import { giftStateName } from '@daan/contract/gift-states'
import { noRemindersPath } from '@daan/contract/reminders'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openDatabase } from '../src/db/database.ts'
import { bookGifts } from '../src/features/donations/donation-store.ts'
import { recordGifts } from '../src/features/donations/gift-records.ts'
import { remindChosen, remindWhereDue } from '../src/features/donations/pledge-reminders.ts'
import { mailReceipts } from '../src/features/donations/receipts-again.ts'
import { codeOfProblem, createTestApp, type TestApp } from './_app.ts'
import { testContext } from './_context.ts'
import { gift } from './_gifts.ts'
import { silentLog } from './_log.ts'
import { asOwner, holdLock } from './_owner.ts'
import { adminVariables, asAdmin } from './_raffle.ts'

const charityFile = path.join(import.meta.dirname, '../../e2e/fixtures/charity/charity.json')
const settings = { CHARITY_FILE: charityFile, PUBLIC_URL: 'https://daan.example' }
let server: TestApp
beforeEach(async () => {
  server = await createTestApp({ variables: { ...adminVariables, ...settings } })
})
afterEach(() => server.close())

const here = () => testContext(server.db, { ...adminVariables, ...settings })
const owner = { userUid: 'owner', requestId: '00000000-0000-4000-8000-000000000001' }

type Person = Parameters<typeof gift>[0]

/** Books a pledge of so many days ago. @returns its number */
async function pledge(person: Person = {}, daysAgo = 0): Promise<bigint> {
  const given = gift(person)
  const { booked } = await bookGifts(server.db, [given], 'pledged')
  const number = booked.get(given.key)?.number
  if (number === undefined) throw new Error('The pledge was not booked.')
  await change(`at = at - interval '${daysAgo} days 2 minutes'`, number)
  return number
}

const change = (values: string, number: bigint) =>
  asOwner(server.database.direct, [
    'ALTER TABLE donation DISABLE TRIGGER settled_gift_stays_settled',
    'ALTER TABLE donation DISABLE TRIGGER USER',
    `UPDATE donation SET ${values} WHERE number = ${number}`,
    'ALTER TABLE donation ENABLE ALWAYS TRIGGER change_is_noted',
    `INSERT INTO gift_change VALUES (${number})`,
  ])

type Mail = { id: string; to_address: string; subject: string; text: string; html: string }

async function mails(): Promise<Mail[]> {
  const { rows } = await server.db.query<Mail>('SELECT * FROM mail ORDER BY queued_at, id')
  return rows
}

const addressed = async () => (await mails()).map(({ to_address }) => to_address)

const post = (path: string, payload: object) => asAdmin(server, path, { method: 'POST', payload })

it('a reminder says what was pledged, how it is paid and how to hear no more, in both languages', async () => {
  const number = await pledge({ name: 'Asha Akter', fund: 'zakat', poisha: 125_050n })
  expect(await remindChosen(here(), [number], owner)).toMatchObject({ sent: 1 })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  const { text = '', subject = '', html = '' } = mail ?? {}
  expect(subject).toContain('DN-000001')
  for (const words of [
    '৳1,250.50',
    '৳১,২৫০.৫০',
    'Zakat',
    'যাকাত',
    ...Object.values(giftStateName('pledged', true)),
    'bKash (merchant): 01712345678',
    'https://daan.example/receipt/',
    'https://daan.example/bn/receipt/',
    'I do not want to be reminded',
    'আমাকে আর মনে করিয়ে দেবেন না',
    `https://daan.example${noRemindersPath}/`,
    `https://daan.example/bn${noRemindersPath}/`,
  ]) {
    expect(text).toContain(words)
  }
  expect(html).toContain(`href="https://daan.example/bn${noRemindersPath}/`)
  expect(text).not.toContain('Asha')
})

it('two presses at two servers, and a third that is killed halfway, mail once', async () => {
  const numbers = [await pledge(), await pledge({ email: 'b@example.org' })]
  const other = await openDatabase(server.database.direct, { log: silentLog })
  const lock = await holdLock(server.database.direct, 'LOCK TABLE mail IN SHARE MODE')
  const killed = remindChosen(here(), numbers, owner)
  const outcome = killed.catch(() => 'killed')
  await vi.waitUntil(() => lock.isWanted())
  const presses = [
    remindChosen(testContext(other, { ...adminVariables, ...settings }), numbers, owner),
    remindChosen(here(), numbers, owner),
  ]
  await vi.waitUntil(async () => (await lock.waiters()) === 3)
  await asOwner(server.database.direct, [
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE wait_event_type = 'Lock' AND query LIKE 'INSERT INTO mail%'`,
  ])
  expect(await outcome).toBe('killed')
  await lock.release()
  const counts = await Promise.all(presses)
  await other.close()
  expect(counts.map(({ sent }) => sent).toSorted()).toEqual([0, 2])
  expect(counts.map(({ remindedBefore }) => remindedBefore).toSorted()).toEqual([0, 2])
  expect((await addressed()).toSorted()).toEqual(['b@example.org', 'nusrat@example.org'])
  const { rows } = await server.db.query(`SELECT subject FROM audit_entry ORDER BY subject`)
  expect(rows).toEqual([{ subject: 'DN-000001' }, { subject: 'DN-000002' }])
})

it('nobody is reminded who paid, has no address, or is not written to, and each is counted', async () => {
  const asha = await pledge({
    email: 'asha@example.org',
    donor: { userUid: 'a', name: 'A', photo: null },
  })
  const paid = await pledge()
  await change(`state = 'settled'`, paid)
  const silent = await pledge({ email: null, phone: '+8801712345678' })
  const unwanted = await pledge({ email: 'Quiet@example.org' })
  await server.db.query(
    `INSERT INTO unwritten_donor VALUES ('email:quiet@example.org'), ('account:a')`,
  )
  const numbers = [asha, paid, silent, unwanted].map(Number)
  const answer = await post('/admin/gifts/chosen/reminders', {
    receiptNumbers: numbers.map((number) => `DN-${number}`),
  })
  expect(answer.json()).toEqual({
    sent: 0,
    notPledged: 1,
    remindedBefore: 0,
    withoutAddress: 1,
    notWrittenTo: 2,
  })
  expect(await mails()).toEqual([])
})

it('who pressed the link hears no more under that address, and whose account it is still does', async () => {
  const account = { userUid: 'a', name: 'A', photo: null }
  const first = await pledge({ email: 'Victim@example.org', donor: account })
  await remindChosen(here(), [first], owner)
  const token = /no-reminders\/(\S+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''
  const press = (payload: object) =>
    server.app.inject({ method: 'POST', url: '/api/reminders/decline', payload })
  for (const wrong of [
    '',
    'x',
    token.slice(0, -1),
    `${token.split('.')[0]}.${'A'.repeat(43)}`,
    'x'.repeat(10_000),
  ]) {
    expect(codeOfProblem(await press({ token: wrong }))).toBe('reminder.linkInvalid')
  }
  expect((await press({ token })).statusCode).toBe(200)
  expect((await press({ token })).statusCode).toBe(200)
  const again = await pledge({ email: 'victim@Example.org' })
  const elsewhere = await pledge({ email: 'own@example.org', donor: account })
  expect(await remindChosen(here(), [again, elsewhere], owner)).toMatchObject({
    sent: 1,
    notWrittenTo: 1,
  })
  expect(await addressed()).toEqual(['Victim@example.org', 'own@example.org'])
  const unsent = await pledge({ email: 'victim@example.org', donor: account })
  expect(await remindChosen(here(), [unsent], owner)).toMatchObject({ notWrittenTo: 1 })
  await server.db.query('DELETE FROM unwritten_donor')
  expect(await remindChosen(here(), [unsent], owner)).toMatchObject({ sent: 1 })
  await server.db.query('DELETE FROM donor_detail')
  expect((await press({ token })).statusCode).toBe(200)
})

it('pledges are reminded of by themselves after the days that the charity chose, one for an address', async () => {
  await pledge({ email: 'young@example.org' }, 6)
  await pledge({ email: 'last.year@example.org' }, 60)
  const paid = await pledge({ email: 'paid@example.org' }, 8)
  // Neither a gift nor its payment waits for the desk's records.
  await recordGifts(server.db)
  await change(`state = 'settled'`, paid)
  const due = await pledge({ email: 'due@example.org' }, 7)
  await pledge({ email: 'Due@example.org' }, 8)
  await remindWhereDue(here())
  expect(await mails()).toEqual([])
  for (const days of [0, 61, 1.5, '7']) {
    expect((await post('/admin/reminders/days', { days })).statusCode).toBe(400)
  }
  await post('/admin/reminders/days', { days: 7 })
  expect((await asAdmin(server, '/admin/reminders')).json()).toEqual({ days: 7 })
  await Promise.all([remindWhereDue(here()), remindWhereDue(here())])
  await remindWhereDue(here())
  expect(await addressed()).toEqual(['due@example.org'])
  const listed = (await post('/admin/gifts', { filter: { state: 'pledged' } })).json()
  const reminded = listed.filter(({ remindedAt }: { remindedAt: unknown }) => remindedAt !== null)
  expect(reminded).toMatchObject([{ receiptNumber: `DN-00000${due}` }])
})

it('receipts are mailed again where money came, and say the state that the desk and the file say', async () => {
  const numbers = new Map<GiftState, bigint>()
  for (const state of [
    'pledged',
    'recorded',
    'refunded',
    'partlyRefunded',
    'held',
    'failed',
  ] as const) {
    numbers.set(state, await pledge({ email: `${state}@example.org` }))
  }
  const becomes = async (state: GiftState, values: string) => {
    const number = numbers.get(state)
    if (number !== undefined) await change(values, number)
  }
  await becomes('recorded', `state = 'settled'`)
  await becomes('refunded', `state = 'refunded', refunded_poisha = poisha`)
  await becomes('partlyRefunded', `state = 'settled', refunded_poisha = 100`)
  await becomes('held', `state = 'held'`)
  await becomes('failed', `state = 'failed'`)
  const chosen = [...numbers.values()]
  expect(await mailReceipts(here(), chosen, owner)).toEqual({
    sent: 3,
    notReceived: 3,
    withoutAddress: 0,
  })
  for (const { to_address, text } of await mails()) {
    const state = to_address.split('@')[0] as GiftState
    for (const name of Object.values(giftStateName(state, true)))
      expect(text).toContain(`: ${name}\n`)
  }
  const receiptNumbers = chosen.map((number) => `DN-${number}`)
  const file = await post('/admin/gifts/chosen/file', { receiptNumbers })
  const cells = file.payload
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.replaceAll('"', ''))
  for (const [state, number] of numbers) {
    const line = cells.find((text) => text.startsWith(`DN-00000${number},`))
    expect(line).toContain(`,${giftStateName(state, true).en},`)
  }
  expect(cells).toHaveLength(numbers.size)
})

it('one press acts on some gifts, and at most a hundred', async () => {
  for (const path of ['reminders', 'receipts', 'file']) {
    const press = (receiptNumbers: string[]) =>
      post(`/admin/gifts/chosen/${path}`, { receiptNumbers })
    expect(codeOfProblem(await press([]))).toBe('gifts.noneChosen')
    expect(codeOfProblem(await press(Array(101).fill('DN-1')))).toBe('gifts.tooManyChosen')
    expect(codeOfProblem(await press(['%']))).toBe('receipt.numberInvalid')
  }
})
