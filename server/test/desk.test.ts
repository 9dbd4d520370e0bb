import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../../tooling/until.ts'
import { notify } from '../src/db/listen.ts'
import { totalsChannel } from '../src/ledger/totals-channel.ts'
import { giving, goodGift } from './_app.ts'
import { writing } from './_contact.ts'
import { type Desk, startDesk } from './_desk.ts'
import { asOwner } from './_owner.ts'
import { asAdmin, buyAs } from './_raffle.ts'

let desk: Desk
beforeEach(async () => {
  desk = await startDesk()
})
afterEach(() => desk.stop())

describe('the desk', () => {
  it('tells what waits, what was sold and what was given today, and how the books stand', async () => {
    await desk.server.app.inject(giving())
    await desk.server.app.inject(giving({ ...goodGift, amount: '0.50' }))
    await desk.server.app.inject(giving({ ...goodGift, amount: '7' }))
    await desk.server.app.inject(giving({ ...goodGift, amount: '13' }))
    await desk.server.app.inject(giving({ ...goodGift, amount: '11' }))
    // Yesterday's in Dhaka, one that was given back in part, and one that was whole.
    await asOwner(desk.server.database.direct, [
      'ALTER TABLE donation DISABLE TRIGGER USER',
      `UPDATE donation SET at = (now() AT TIME ZONE 'Asia/Dhaka')::date::timestamp
        AT TIME ZONE 'Asia/Dhaka' - interval '1 ms' WHERE poisha = 700`,
      `UPDATE donation SET at = (now() AT TIME ZONE 'Asia/Dhaka')::date::timestamp
        AT TIME ZONE 'Asia/Dhaka' WHERE poisha = 50`,
      'UPDATE donation SET refunded_poisha = 1200 WHERE poisha = 1300',
      `UPDATE donation SET state = 'refunded' WHERE poisha = 1100`,
    ])
    await buyAs(desk.server, 'asha')
    await asAdmin(desk.server, '/drawraffle')
    await buyAs(desk.server, 'asha')
    await buyAs(desk.server, 'babul')
    await desk.server.app.inject(writing({ website: 'https://autofilled.example' }))
    await desk.server.database.db.query(
      `INSERT INTO contact_message (id, state, name, email, sender, subject, message, language, confirms)
        VALUES (gen_random_uuid(), 'received', 'Nadia', 'n@example.org', 'n@example.org', 'Hello', 'Hello', 'en', false)`,
    )
    await desk.queueDeadLetters('asha')
    await desk.server.database.db.query(
      `WITH box AS (INSERT INTO import_batch (file_name, sheet, other_sheets, headers, state, uploaded_by)
          VALUES ('book.csv', '', '{}', '{}', 'checked', 'x'))
        INSERT INTO hand_gift (donation, way, day, box, entered_by)
        SELECT max(number), 'cash', '2026-01-02', 1, 'x' FROM donation`,
    )
    await desk.server.database.db.query(
      `INSERT INTO sponsorship (phone, first_banner, second_banner)
        VALUES ('01712345678', 'https://a.example/1.png', 'https://a.example/2.png')`,
    )
    expect(await desk.get('/admin/desk')).toEqual({
      approvalsOpen: 0,
      sponsorshipsPending: 1,
      importsChecked: 1,
      daysToClose: 1,
      payoutsPrepared: 0,
      bankMonthsToClose: 0,
      messagesUnanswered: 1,
      messagesSuspected: 1,
      deadLetters: 1,
      mailsWaiting: 0,
      ticketsOfRound: 2,
      ticketsInAll: 3,
      giftsToday: 3,
      amountToday: 501.5,
      isLedgerGreen: true,
      wentBack: null,
      drill: null,
      payments: null,
    })
  })

  it('names the last receipt that was known before the database went back', async () => {
    const given = await Promise.all([1, 2].map(() => desk.server.app.inject(giving())))
    const [, last] = given.map((answer) => answer.json().receiptNumber).sort()
    const { db, direct } = desk.server.database
    await asOwner(direct, [
      'ALTER TABLE donation DISABLE TRIGGER ALL',
      'DELETE FROM donation WHERE number = (SELECT max(number) FROM donation)',
    ])
    await notify(db, totalsChannel, 'another server')
    await until('the notice', async () => (await desk.get('/admin/desk')).wentBack !== null)
    const { wentBack } = await desk.get('/admin/desk')
    expect(wentBack).toEqual({ lastReceiptNumber: last, noticedAt: expect.any(String) })
    await desk.server.app.inject(giving())
    expect((await desk.get('/admin/desk')).wentBack).toEqual(wentBack)
  })

  it('is empty where nothing was ever done', async () => {
    expect(await desk.get('/admin/desk')).toMatchObject({
      ticketsInAll: 0,
      giftsToday: 0,
      amountToday: 0,
    })
    for (const path of ['/admin/messages', '/admin/mails', '/admin/audit']) {
      expect(await desk.get(path)).toEqual([])
    }
  })
})
