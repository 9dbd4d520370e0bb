import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../src/config.ts'
import { expirePersonalData } from '../src/own-data.ts'
import { testSecret } from './_app.ts'
import { asOwner } from './_owner.ts'
import { joined } from './_people.ts'
import { startPersonalData } from './_personal-data.ts'
import { asAdmin, buying } from './_raffle.ts'

const suite = await startPersonalData()
const { people, db, naming, faults, giveAs, queueMailTo, ownDataOf } = suite
afterAll(suite.close)

describe('what was kept long enough', () => {
  const { retention } = readConfig({ APP_SECRET: testSecret })

  const asOwnerOf = (...statements: string[]) => asOwner(people.server.database.direct, statements)

  /** The books cannot be changed; only without their triggers is a gift, or a draw, of long ago. */
  const withoutTrigger = (table: string, trigger: string, statement: string) =>
    asOwnerOf(
      `ALTER TABLE ${table} DISABLE TRIGGER ${trigger}`,
      statement,
      `ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${trigger}`,
    )

  /** So many days ago, in SQL. */
  const daysAgo = (days: number) => `now() - interval '${days} days'`
  const { donorDays, ticketDays, messageDays, suspectedDays, deadLetterDays } = retention

  it('is erased of gifts, which stay in the books', async () => {
    const gifts = [
      ['old', donorDays + 1],
      ['young', donorDays - 1],
    ] as const
    for (const [name, days] of gifts) {
      const { receipt } = (await giveAs(`Donor ${name}`, `${name}-gift@example.org`)).json()
      const aged = `UPDATE donation SET at = ${daysAgo(days)} WHERE key = '${receipt}'`
      await withoutTrigger('donation', 'donation_is_fixed', aged)
    }
    await expirePersonalData(db, retention, null)
    expect(await naming('old-gift@example.org')).toEqual([])
    expect(await naming('young-gift@example.org')).toEqual(['donor_detail'])
    expect(await faults()).toEqual([])
  })

  it('is deleted of what staff said of donors, unless a donor is kept to whom it applies', async () => {
    await giveAs('Donor kept', 'Kept@example.org')
    const old = daysAgo(donorDays + 1)
    const marks = ['email:gone@x.org', 'email:kept@example.org', 'account:kept', 'email:root@x.org']
    await asOwnerOf(
      `INSERT INTO unwritten_donor SELECT donor, ${old} FROM unnest('{${marks}}'::text[]) AS donor`,
      `INSERT INTO joined_donor VALUES
        ('phone:+8801700000001', 'email:gone@x.org', ${old}), ('email:kept@example.org', 'email:root@x.org', ${old})`,
      `INSERT INTO donor_note (donor, note, written_by, at) VALUES ('email:kept@example.org', 'Old', 'x', ${old})`,
    )
    await expirePersonalData(db, retention, null)
    const { rows } = await db.query<{ donor: string }>(
      'SELECT donor FROM unwritten_donor ORDER BY donor',
    )
    expect(rows.map(({ donor }) => donor)).toEqual(marks.slice(1).toSorted())
    const { rows: joins } = await db.query('SELECT donor, joined_to FROM joined_donor')
    expect(joins).toEqual([{ donor: 'email:kept@example.org', joined_to: 'email:root@x.org' }])
    expect((await db.query('SELECT FROM donor_note')).rowCount).toBe(0)
  })

  it('is erased of tickets so long after their draw, not before it', async () => {
    const buyer = await joined(people, 'Buyer')
    await people.server.app.inject(buying(buyer.token, buyer.userUid))
    await asAdmin(people.server, '/drawraffle')
    await people.server.app.inject(buying(buyer.token, buyer.userUid))
    const emails = async () => {
      const { tickets } = await ownDataOf().load(buyer)
      return tickets.map(({ email }) => email)
    }
    await expirePersonalData(db, retention, null)
    expect(await emails()).toEqual([buyer.email, buyer.email])
    const aged = `UPDATE raffle_round SET drawn_at = ${daysAgo(ticketDays + 1)} WHERE state = 'drawn'`
    await withoutTrigger('raffle_round', 'round_is_drawn_once', aged)
    await expirePersonalData(db, retention, null)
    expect(await emails()).toEqual([buyer.email, null])
    expect(await faults()).toEqual([])
  })

  it('is deleted of messages, and sooner of those that look like a program’s', async () => {
    const messages = [
      ['old-message', 'received', messageDays + 1],
      ['young-message', 'received', messageDays - 1],
      ['old-suspect', 'suspected', suspectedDays + 1],
      ['young-suspect', 'suspected', suspectedDays - 1],
    ] as const
    for (const [name, state, days] of messages) {
      await asOwnerOf(
        `INSERT INTO contact_message (id, state, name, email, sender, subject, message, language, confirms, at)
          VALUES (gen_random_uuid(), '${state}', '${name}', '', '', '', '', 'en', false, ${daysAgo(days)})`,
      )
    }
    await expirePersonalData(db, retention, null)
    const found = await Promise.all(messages.map(([name]) => naming(name)))
    expect(found.map((tables) => tables.length)).toEqual([0, 1, 0, 1])
  })

  it('is deleted of dead letters, with what waits for them, and never of mails that will be sent', async () => {
    for (const id of ['dead', 'young-dead', 'waiting']) await queueMailTo(`${id}@example.org`, id)
    const old = daysAgo(deadLetterDays + 1)
    await asOwnerOf(
      `UPDATE mail SET refusal = '550 no' WHERE id IN ('dead', 'young-dead')`,
      `UPDATE mail SET queued_at = ${old} WHERE id IN ('dead', 'waiting')`,
      `INSERT INTO mail (id, after, subject, text, auto_submitted)
        VALUES ('follower', 'dead', '', '', 'auto-replied')`,
    )
    await expirePersonalData(db, retention, null)
    const { rows } = await db.query<{ id: string }>(
      `SELECT id FROM mail WHERE id IN ('dead', 'young-dead', 'waiting', 'follower') ORDER BY id`,
    )
    expect(rows.map(({ id }) => id)).toEqual(['waiting', 'young-dead'])
  })
})

describe('mails that are files', () => {
  it('are deleted when somebody they go to, or would be answered to, is erased, and when they are old', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'daan-mails-'))
    onTestFinished(() => rm(directory, { recursive: true }))
    const files = {
      'to.eml': 'From: Daan <hello@daan.example>\r\nTo: Mina <Mina@Example.org>\r\n\r\nHello',
      'reply.eml': 'To: desk@daan.example\nReply-To: Mina\n <mina@example.org>\n\nHello',
      'other.eml': 'To: jasmina@example.org\r\n\r\nTo: mina@example.org',
      'old.eml': 'To: other@example.org\r\n\r\nHello',
      'old.txt': 'Not ours',
    }
    for (const [name, text] of Object.entries(files)) {
      await writeFile(path.join(directory, name), text)
    }
    for (const name of ['old.eml', 'old.txt']) await utimes(path.join(directory, name), 0, 0)
    const ownData = ownDataOf(directory)
    await ownData.erase({ userUid: null, email: 'mina@example.org' })
    expect((await readdir(directory)).sort()).toEqual(['old.eml', 'old.txt', 'other.eml'])
    const { retention } = readConfig({ APP_SECRET: testSecret })
    await expirePersonalData(db, retention, directory)
    expect((await readdir(directory)).sort()).toEqual(['old.txt', 'other.eml'])
  })
})
