import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { compileCache } from '../../tooling/repository.ts'
import { until } from '../../tooling/until.ts'
import { insertApproval } from '../src/approvals/approval-store.ts'
import type { Connection } from '../src/db/connection.ts'
import { recordGifts } from '../src/features/donations/gift-records.ts'
import { grantRole } from '../src/features/identity/grant-role.ts'
import { findHandle } from '../src/features/identity/person-store.ts'
import { orderTicket } from '../src/features/raffle/buy-ticket.ts'
import { personalData } from '../src/own-data.ts'
import { giving, goodGift, testSecret } from './_app.ts'
import { sending } from './_cards.ts'
import { writing } from './_contact.ts'
import { asOwner } from './_owner.ts'
import { joined } from './_people.ts'
import { startPersonalData } from './_personal-data.ts'
import { buying } from './_raffle.ts'

/** Columns with text that say nothing of anybody who could be found by them, and why. */
const notPersonal: Record<string, string> = {
  'account.fund': 'a fund',
  'account.kind': 'one of ten words',
  'account.name': 'an account of the ledger',
  'admin.role': 'one of five words',
  'api_key.digest': 'a hash of a key of a program',
  'api_key.name': 'the charity’s name of a program',
  'api_key.rights': 'our own words',
  'approval.decided_by': 'a member of staff, by id alone: whoever decides answers for it',
  'approval.details': 'sums, roles and our own words',
  'approval.kind': 'one of four words',
  'approval.requested_by': 'a member of staff, likewise',
  'approval.state': 'one of five words',
  'attempt.key': 'a keyed hash, which ends with its window',
  'audit_entry.act': 'one of our own words',
  'audit_entry.actor_uid': 'an admin, by id alone: whoever holds an office answers for it',
  'audit_entry.subject': 'an id, which names nobody once its account is erased',
  'bank_booking.booked_by': 'a member of staff, by id alone: whoever books money answers for it',
  'bank_booking.kind': 'one of two words',
  'bank_line.explained_by': 'a member of staff, likewise',
  'bank_line.note': 'why a line of the bank is none of ours',
  'bank_month.closed_by': 'a member of staff, likewise',
  'bank_month.reason': 'why the bank and the books differ',
  'bank_note.note': 'why the bank does not have a transfer',
  'bank_note.noted_by': 'a member of staff, likewise',
  'banner.picture': 'a picture that goes with the last sponsorship it belongs to',
  'banner.sha256': 'of that picture',
  'book_block.hash': 'of entries of the public book',
  'book_checkpoint.note': 'what the public book signs',
  'book_cosignature.line': 'the signature of a partner',
  'book_cosignature.witness': 'the name of a partner',
  'book_fund_state.fund': 'a fund',
  'book_fund_state.state': 'one of three words',
  'book_leaf.entry':
    'an entry of the public book: a sum, a day, and a hash of a key that only its donor and we have',
  'book_origin.name': 'the host of the site',
  'book_origin.restarts': 'what the public book signed',
  'book_origin.verifier': 'a public key',
  'book_statement.document': 'numbers of tickets, and what drew them',
  'book_statement.document_hash': 'of that document',
  'book_statement.type': 'one of two words',
  'cash_box.account': 'an account of the ledger',
  'cash_box.name': 'the charity’s name of a place where it takes cash',
  'cash_deposit.deposited_by':
    'a member of staff, by id alone: whoever carries money answers for it',
  'cash_deposit.reference': 'the bank’s number of it',
  'cash_deposit.reversal_reason': 'why the deposit was wrong',
  'cash_deposit.reversed_by': 'a member of staff, likewise',
  'contact_message.language': 'en or bn',
  'import_batch.file_name': 'the charity’s name of a file',
  'import_batch.headers': 'names of columns',
  'import_batch.matching': 'our own words for them',
  'import_batch.other_sheets': 'names of sheets',
  'import_batch.sheet': 'the name of a sheet',
  'import_batch.state': 'one of seven words',
  'import_batch.uploaded_by': 'an admin, by id alone: whoever imports answers for it',
  'import_row.content': 'a hash of a gift, by which it is booked once',
  'import_row.paper_receipt': 'the number of a paper receipt',
  'import_row.refusal': 'one of our own words',
  'import_row.state': 'one of six words',
  'day_sheet.closed_by': 'a member of staff, likewise',
  'day_sheet.reason': 'why money was missing or too much',
  'hand_gift.entered_by': 'a member of staff, by id alone: whoever takes money answers for it',
  'hand_gift.description': 'what was given in kind',
  'hand_gift.named_by': 'a member of staff, likewise: whoever says whose a gift is answers for it',
  'hand_gift.paper_number': 'a number of a paper receipt',
  'hand_gift.reference': 'the number of a cheque or of a bank’s line',
  'hand_gift.reversal_reason': 'why the slip was wrong',
  'hand_gift.reversed_by': 'a member of staff, likewise',
  'hand_gift.way': 'one of five words',
  'mail.after': 'the id of another mail',
  'mail.auto_submitted': 'one of two words of RFC 3834',
  'mail.id':
    'a random number, or the id of a card or message; never an address or the secret of a receipt',
  'mail.unsubscribe_url': 'an address of ours with a key, which ends mails',
  'migration.checksum': 'of a file of ours',
  'migration.name': 'of a file of ours',
  'donation.fund': 'a fund',
  'donor_note.written_by': 'an admin, by id alone: whoever writes answers for it',
  'ended_sign_in.id': 'a hash of a sign-in or an account, which goes after thirty days',
  'fund.category': 'one of six words',
  'fund.key': 'a fund',
  'fund.slug': 'its address',
  'fund.state': 'one of four words',
  'fund.type': 'the fund, in requests',
  'fund_edition.content': 'what the charity says of a fund to everybody',
  'fund_edition.fund': 'a fund',
  'fund_edition.saved_by': 'an admin, by id alone: whoever speaks for the charity answers for it',
  'fund_total.fund': 'a fund',
  'gift_figure.fund': 'a fund',
  'gift_figure.state': 'one of eight words',
  'gift_figure.way': 'one of seven words',
  'gateway_token.account': 'a hash of our own account',
  'gateway_token.token': 'a key of ours, for an hour',
  'news.fund': 'a fund',
  'news.listed_to': 'an address, while those who are mailed are listed',
  'news_edition.content':
    'what the charity says to everybody: it answers for the people in it, and can correct it',
  'news_edition.saved_by': 'an admin, by id alone: whoever speaks for the charity answers for it',
  'news_reader.fund': 'a fund',
  'news_reader.language': 'en or bn',
  'payee.category': 'one of five words',
  'payout.decided_by': 'a member of staff, by id alone: whoever releases money answers for it',
  'payout.document': 'what everybody may know of a payout',
  'payout.document_hash': 'of that document',
  'payout.fund': 'a fund',
  'payout.prepared_by': 'a member of staff, likewise',
  'payout.purpose_bn': 'what the charity tells everybody of its spending',
  'payout.purpose_en': 'the same in English',
  'payout.reason': 'why a payout was refused or taken back',
  'payout.reference': 'the number of a cheque or transfer',
  'payout.reversed_by': 'a member of staff, likewise',
  'payout.state': 'one of four words',
  'payout.way': 'one of four words',
  'voucher.original': 'a hash of a photograph',
  'voucher.published': 'likewise',
  'voucher_file.content':
    'a bill or a receipt, which the books need as long as the payout: staff see it, everybody its published copy alone',
  'voucher_file.sha256': 'of that photograph',
  'payment.channel': 'one of four words',
  'payment.failure': 'one of five words',
  'payment.gateway': 'one of three words',
  'payment.hint': 'one of three words',
  'payment.hold': 'one of five words',
  'payment.language': 'en or bn',
  'payment.method': 'a kind of card or wallet, without its number',
  'payment.redirect_url': 'a page of the gateway’s, which ends within a day',
  'payment.reference': 'a receipt’s number and chance',
  'payment.session': 'the gateway’s id of that page',
  'payment.transaction':
    'a number that the books need: who stands behind it, only the gateway or bank knows',
  'payment.validation': 'another such number',
  'payment_evidence.digest': 'a hash of the two beside it',
  'payment_evidence.facts':
    'words and numbers of the gateway, without names, numbers of cards and telephones',
  'payment_evidence.source': 'one of our own words',
  'photograph.id': 'a hash of the file',
  'photograph_file.content':
    'what the charity shows to everybody: it answers for the people in it, and can erase it',
  'photograph_file.name': 'its size or crop',
  'photograph_file.photograph': 'that hash',
  'raffle_round.beacon_signature': 'a public number',
  'raffle_round.commitment': 'a hash of the seed',
  'raffle_round.draw_seed': 'a number',
  'raffle_round.drawn_by': 'an admin, by id alone: whoever draws answers for it',
  'raffle_round.seed': 'a number',
  'raffle_secret.seed': 'a number',
  'refund.asked_by': 'an admin, by id alone: whoever gives back answers for it',
  'refund.reason': 'one of five words',
  'refund.reference': 'a number of ours and chance',
  'refund.transaction': 'the gateway’s number of it',
  'site_asset.address': 'a file of the site that everybody sees',
  'site_asset.body': 'that file',
  'site_edition.content': 'what the charity says of itself to everybody',
  'site_edition.part': 'one of four words',
  'site_edition.saved_by': 'an admin, by id alone: whoever speaks for the charity answers for it',
  'site_part.name': 'one of four words',
  'site_part.published_by': 'an admin, by id alone, likewise',
  'transfer.credit': 'an account of the ledger',
  'transfer.debit': 'an account of the ledger',
  'unpublished_payout.reason': 'why a payout is no longer published',
  'unpublished_payout.unpublished_by': 'a member of staff, likewise',
  'verification.id': 'a number',
  'verification.identifier': 'a hash of a number',
  'webhook.events': 'our own words',
  'webhook.url': 'an address of the charity’s own program',
  'webhook_delivery.event': 'one of five words',
  'webhook_delivery.facts': 'numbers, sums and states of gifts, tickets and sponsorships',
  'webhook_delivery.outcome': 'a number, or one of three words',
  'webhook_delivery.state': 'one of three words',
  'verification.value': 'where a window of Google goes on, and a key of ours, for minutes',
}

const suite = await startPersonalData()
const { people, db, naming, faults, giveAs, queueMailTo, ownDataOf } = suite
afterAll(suite.close)

const registered = personalData.flatMap(({ columns }) => columns)

async function columnsWithText(): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT relname || '.' || attname AS name FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
      WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
        AND attnum > 0 AND NOT attisdropped AND atttypid = ANY (
          '{text,varchar,bytea,inet,cidr,json,jsonb,text[]}'::regtype[])
      ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

function urlOf(connection: Connection): string {
  const { user, password, host, port, database } = new pg.Client(connection)
  const login = `${user}:${password ?? ''}`
  return `postgres://${login}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`
}

/** Runs `npm run person` on the database of this suite. */
async function person(...args: string[]) {
  const program = path.join(import.meta.dirname, '../src/commands/person.ts')
  const { PATH, HOME } = process.env
  const DATA_DIR = await temporaryDirectory()
  const DATABASE_URL = urlOf(people.server.database.direct)
  const env = {
    PATH,
    HOME,
    NODE_COMPILE_CACHE: compileCache,
    DATA_DIR,
    DATABASE_URL,
    APP_SECRET: testSecret,
  }
  return promisify(execFile)(process.execPath, [program, ...args], { env }).catch((error) => error)
}

async function temporaryDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'daan-person-'))
  onTestFinished(() => rm(directory, { recursive: true }))
  return directory
}

it('every column that may say something of people is exported and erased, or said not to', async () => {
  const known = [...registered, ...Object.keys(notPersonal)]
  expect(await columnsWithText()).toEqual(known.sort())
})

const photo = 'https://photos.example/zarina.png'

it('everything of a person is in their export, and nothing of it is left when they are erased', async () => {
  await giveAs('Zarina Guest', 'zarina@example.org')
  const zarina = await joined(people, 'Zarina', {
    name: 'Zarina Khan',
    isNamed: true,
    image: photo,
  })
  const { userUid, authorization, email, token, browser } = zarina
  await people.server.app.inject({ url: '/api/currentuserphoto', headers: { authorization } })
  await until('the gifts to join', async () => (await naming(userUid)).includes('joined_gift'))
  await giveAs('Zarina Khan', email, authorization)
  await people.server.app.inject(buying(token, userUid))
  await orderTicketOf(zarina)
  await people.server.app.inject(writing({ name: 'Zarina Khan', email }))
  await grantRole({ db: db, appSecret: testSecret, by: 'operator' }, email, 'owner')
  await insertApproval(db, {
    id: randomUUID(),
    kind: 'owner',
    subject: email,
    details: { before: null, after: 'owner' },
    requestedBy: 'somebody',
  })
  await browser.post('/auth/request-password-reset', { email })
  const friend = await joined(people, 'Friend', { isNamed: true })
  for (const [from, to] of [
    [zarina, friend],
    [friend, zarina],
  ] as const) {
    await people.server.app.inject(
      sending(from, { handle: (await findHandle(db, to.userUid)) ?? '' }),
    )
  }
  await db.query({
    text: 'INSERT INTO gift_card_block (person_id, sender_uid) VALUES ($1, $2)',
    values: [friend.userUid, userUid],
  })
  const payload = {
    phone: '01812345678',
    firstBanner: 'https://zarina.example/1.png',
    secondBanner: 'https://zarina.example/2.png',
  }
  const url = '/api/setsponsorship'
  await people.server.app.inject({ method: 'POST', url, headers: { authorization }, payload })
  await db.query({
    text: `WITH batch AS (
        INSERT INTO import_batch (file_name, sheet, other_sheets, headers, uploaded_by)
        VALUES ('book.csv', '', '{}', '{}', 'chief') RETURNING id)
      INSERT INTO import_row (batch, line, cells) SELECT id, 2, $1 FROM batch`,
    values: [['Zarina Khan', email]],
  })
  await db.query({
    text: `WITH month AS (INSERT INTO bank_month (month) VALUES ('2026-01-01') RETURNING month)
      INSERT INTO bank_line (month, day, poisha, words) SELECT month, month, 500, $1 FROM month`,
    values: [`NPSB ${email}`],
  })
  const waiting = async () => (await db.query('SELECT FROM mail')).rowCount
  await until('the mails to be sent', async () => (await waiting()) === 0)
  await queueMailTo(email, 'zarina')
  await asOwner(people.server.database.direct, [
    'ALTER TABLE donation DISABLE TRIGGER USER',
    `UPDATE donation SET at = at - interval '2 minutes'`,
    'ALTER TABLE donation ENABLE ALWAYS TRIGGER change_is_noted',
  ])
  await recordGifts(people.server.db)
  for (const [table, columns, more] of [
    ['donor_note', 'donor, note, written_by', `, 'Zarina calls on Fridays', 'chief'`],
    ['unwritten_donor', 'donor', ''],
    ['joined_donor', 'donor, joined_to', `, 'email:${email}'`],
  ]) {
    await db.query(`INSERT INTO ${table} (${columns}) SELECT 'account:${userUid}'${more}`)
  }
  await db.query({
    text: `INSERT INTO second_factor (id, person_id, secret, backup_codes) VALUES ('f', $1, 's', 'c')`,
    values: [userUid],
  })
  await db.query({
    text: `INSERT INTO passkey
        (id, person_id, name, credential_id, public_key, counter, device_type, backed_up)
      VALUES ('p', $1, 'Zarina’s phone', 'c', 'k', 0, 'singleDevice', false)`,
    values: [userUid],
  })

  await db.query({
    text: `INSERT INTO news_reader (fund, email, language) VALUES ('zakat', $1, 'bn')`,
    values: [email],
  })
  await db.query({
    text: `WITH news AS (INSERT INTO news (id, fund) VALUES (gen_random_uuid(), 'zakat') RETURNING id)
      INSERT INTO news_recipient (news, email) SELECT id, $1 FROM news`,
    values: [email],
  })

  const tables = new Set(registered.map((column) => column.split('.')[0]))
  tables.delete('payee') // found by a mobile number alone
  const filled = await Promise.all([userUid, email, 'Zarina'].map(naming))
  expect(new Set(filled.flat())).toEqual(new Set([...tables, 'audit_entry']))

  const ownData = await ownDataOf().load({ userUid, email })
  expect(ownData).toMatchObject({
    person: { userUid, name: 'Zarina Khan', email, isNamed: true, language: 'en' },
    photo: { copy: expect.stringMatching(/^data:image\/webp;base64,[\w+/]+=*$/), refusal: null },
    sessions: [{ expiresAt: expect.any(Date) }],
    signIns: [{ provider: 'credential' }, { provider: 'passkey', account: 'Zarina’s phone' }],
    adminSince: expect.any(Date),
    ownerRequests: [{ role: 'owner' }],
    donor: { amount: 100_000n },
    notes: [{ text: 'Zarina calls on Fridays' }],
    gifts: [{ name: 'Zarina Khan' }, { name: 'Zarina Guest', email }],
    tickets: [{ name: 'Zarina Khan', email }],
    ticketOrders: [{ orderNumber: 'RT-000001', name: 'Zarina Khan', email }],
    importedRows: [['Zarina Khan', email]],
    bankLines: [{ day: '2026-01-01', words: `NPSB ${email}` }],
    newsByMail: [{ fundType: 'zakat', language: 'bn' }],
    newsMailed: [{ at: null }],
    messages: [{ name: 'Zarina Khan', email }],
    cardsReceived: [{ fromDonorName: 'Friend' }],
    cardsSent: [{ toDonorName: 'Friend' }],
    sponsorships: [payload],
  })
  expect(ownData.mails.map(({ to }) => to)).toContain(email)

  const { stdout } = await person('erase', email.toUpperCase(), '--yes')
  expect(stdout).toContain('It is erased.')
  expect(await naming(email)).toEqual([])
  expect(await naming('Zarina')).toEqual([])
  expect(await naming(userUid)).toEqual(['audit_entry'])
  expect(await faults()).toEqual([])
})

/** As where tickets are paid by a gateway. */
async function orderTicketOf({ userUid, email }: { userUid: string; email: string }) {
  const buyer = { userUid, email, name: 'Zarina Khan', photo: null }
  await orderTicket(db, { key: randomUUID(), phone: '01712345678', buyer })
}

/** Cells beside names: spellings of 01712345678, then what is none. */
const importedPhones = {
  'Guest Phul 1': '০১৭১২ ৩৪৫৬৭৮',
  'Guest Phul 2': '1712345678',
  'Guest Phul 3': '+88 (01712) 345-678',
  'Guest Phul 4': 'bKash 01712345678',
  'No phone': '',
  Another: '01812345678',
  'An amount': '1,71,23,45,678',
  'A moment': '201712345678',
}

describe('the operator’s command', () => {
  it('exports and erases what is kept about an address without an account', async () => {
    const { receipt } = (await giveAs('Guest Gul', 'Gul@Example.org')).json()
    await people.server.app.inject(writing({ name: 'Gul', email: 'gul@example.org' }))
    const exported = JSON.parse((await person('export', 'gul@example.org')).stdout)
    expect(exported).toMatchObject({
      person: null,
      gifts: [{ receipt, name: 'Guest Gul', email: 'Gul@Example.org', amount: 500 }],
      messages: [{ name: 'Gul' }],
    })
    await person('erase', 'gul@example.org', '--yes')
    expect(await naming('gul@example.org')).toEqual([])
    const shown = await people.server.app.inject(`/api/receipt/${receipt}`)
    expect(shown.json()).toMatchObject({ amount: 500 })
    expect(await faults()).toEqual([])
    const { rows } = await db.query(
      `SELECT act FROM audit_entry WHERE subject = 'address' ORDER BY id`,
    )
    expect(rows).toEqual([{ act: 'person.exported' }, { act: 'person.erased' }])
  })

  it('exports and erases what is kept about a telephone number, however it is spelled', async () => {
    const donor = { name: 'Guest Phul', phone: '01712345678' }
    await people.server.app.inject(giving({ ...goodGift, donor }))
    await db.query({
      text: `WITH batch AS (
          INSERT INTO import_batch (file_name, sheet, other_sheets, headers, uploaded_by)
          VALUES ('phones.csv', '', '{}', '{}', 'chief') RETURNING id)
        INSERT INTO import_row (batch, line, cells)
        SELECT id, line, ARRAY[name, cell] FROM batch, unnest($1::text[], $2::text[]) WITH ORDINALITY AS row (name, cell, line)`,
      values: [Object.keys(importedPhones), Object.values(importedPhones)],
    })
    const exported = JSON.parse((await person('export', '০১৭১২-৩৪৫৬৭৮')).stdout)
    const found = exported.importedRows.map(([name]: string[]) => name)
    expect(found).toEqual(['Guest Phul 1', 'Guest Phul 2', 'Guest Phul 3', 'Guest Phul 4'])
    expect(exported.gifts).toMatchObject([{ name: 'Guest Phul', phone: '+8801712345678' }])
    await person('erase', '+880 1712 345678', '--yes')
    expect(await naming('Guest Phul')).toEqual([])
    expect(await naming('8801712345678')).toEqual([])
    const { rows } = await db.query<{ name: string }>(
      'SELECT cells[1] AS name FROM import_row ORDER BY line',
    )
    expect(rows.map(({ name }) => name)).toEqual(['No phone', 'Another', 'An amount', 'A moment'])
  })

  it('finds a person by their uid, too', async () => {
    const rumi = await joined(people, 'Rumi')
    const exported = JSON.parse((await person('export', rumi.userUid)).stdout)
    expect(exported.person).toMatchObject({ email: rumi.email })
    await person('erase', rumi.userUid, '--yes')
    expect(await naming(rumi.email)).toEqual([])
  })

  it('erases nobody unasked: without a terminal it wants to be told', async () => {
    const mina = await joined(people, 'Mina')
    expect(await person('erase', mina.email)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('cannot be undone'),
    })
    expect(await naming(mina.email)).not.toEqual([])
  })

  it.each(['export', 'erase'])('says so when there is nothing to %s', async (verb) => {
    expect(await person(verb, 'nobody@example.org', '--yes')).toMatchObject({
      code: 1,
      stderr: `There is no nobody@example.org to ${verb}.\n`,
    })
  })
})

it('somebody’s own export is given out five times an hour', async () => {
  const eager = await joined(people, 'Eager')
  const ask = async () =>
    (await eager.browser.post('/exportowndata', { userUid: eager.userUid })).statusCode
  const statuses = []
  for (let time = 1; time <= 6; time++) statuses.push(await ask())
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
