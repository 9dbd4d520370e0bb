import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { until } from '../../tooling/until.ts'
import { migrate, productSchema } from '../src/db/migrate.ts'
import { createEmptyDatabase } from './_database.ts'
import { silentLog } from './_log.ts'
import { asOwner, holdLock } from './_owner.ts'
import { type PayingServer, startPayingServer } from './_payments.ts'
import { asAdmin } from './_raffle.ts'
import { paid, report, send, settle, shown, yesterday } from './_settlement.ts'

let paying: PayingServer
beforeAll(async () => {
  paying = await startPayingServer()
})
afterAll(() => paying.close())

const bookedFees = async (): Promise<string[]> => {
  const { rows } = await paying.server.db.query<{ poisha: bigint }>(
    `SELECT transfer.poisha FROM transfer JOIN payment ON payment.number = subject AND gateway = 'bkash'
      WHERE kind = 'fee' ORDER BY 1`,
  )
  return rows.map(({ poisha }) => String(poisha))
}

describe('the fees that only a report names', () => {
  it('are booked when an admin asks, once, and the books balance', async () => {
    const before = await bookedFees()
    const gift = await paid(paying, 'bkash')
    const ticket = await settle(paying, await paying.beginTicket('bkash', 'asha'))
    const free = await paid(paying, 'bkash')
    const cheap = await paid(paying, 'bkash')
    const twice = await paid(paying, 'bkash')
    const csv = report(
      `${yesterday},${gift.transaction},500,7.50`,
      `${yesterday},${ticket.transaction},100,1.50`,
      `${yesterday},${free.transaction},500,0.00`,
      `${yesterday},${cheap.transaction},400,6`,
      `${yesterday},${twice.transaction},500,0.01`,
      `${yesterday},${twice.transaction},500,7.50`,
    )
    const matches = async (bookFees: boolean) => {
      const { lines, feesBooked } = (await send(paying, 'bkash', csv, bookFees)).json()
      return [feesBooked, ...lines.map(({ match }: { match: string }) => match)]
    }
    const others = ['agrees', 'amountDiffers', 'feeUnknown', 'repeated']
    expect(await matches(false)).toEqual([0, 'feeUnknown', 'feeUnknown', ...others])
    expect(await bookedFees()).toEqual(before)
    const agree = ['agrees', 'agrees', ...others]
    expect(await matches(true)).toEqual([2, ...agree])
    expect(await matches(true)).toEqual([0, ...agree])
    expect(await bookedFees()).toEqual([...before, '150', '750'])
    expect((await shown(paying, gift.payment)).fee).toBe(7.5)
    for (const { payment } of [free, cheap, twice])
      expect((await shown(paying, payment)).fee).toBeNull()
    expect(await paying.faults()).toEqual([])

    const other = report(`${yesterday},${gift.transaction},500,9`)
    const { lines } = (await send(paying, 'bkash', other, true)).json()
    expect(lines[0].match).toBe('feeDiffers')
    expect((await shown(paying, gift.payment)).fee).toBe(7.5)
    const entries = (await asAdmin(paying.server, '/admin/audit')).json()
    const booked = entries.filter(({ act }: { act: string }) => act === 'fee.booked')
    const about = booked.map(({ subject }: { subject: string }) => subject)
    expect(about.sort()).toEqual([gift, ticket].map(({ payment }) => payment).sort())
  })

  it('are booked once by two admins at once', async () => {
    const gifts = [
      await paid(paying, 'bkash'),
      await paid(paying, 'bkash'),
      await paid(paying, 'bkash'),
    ]
    const before = await bookedFees()
    const lines = gifts.map(({ transaction }) => `${yesterday},${transaction},500,7.50`)
    const held = await holdLock(
      paying.server.database.direct,
      `SELECT FROM payment WHERE token = '${gifts[1]?.payment}' FOR UPDATE`,
    )
    const both = [lines, lines.toReversed()].map((ordered) =>
      send(paying, 'bkash', report(...ordered), true),
    )
    await until('both to wait for the row', async () => (await held.waiters()) === 2)
    await held.release()
    const answers = (await Promise.all(both)).map((answer) => answer.json())
    expect(answers.map(({ feesBooked }) => feesBooked).sort()).toEqual([0, 3])
    for (const { lines } of answers) {
      expect(lines.map(({ match }: { match: string }) => match)).toEqual(gifts.map(() => 'agrees'))
    }
    expect(await bookedFees()).toHaveLength(before.length + 3)
    expect(await paying.faults()).toEqual([])
  })
})

const migrationsOfReleaseBefore = 28

/** The product's schema as release 0.1.0 has it. */
async function schemaOfReleaseBefore(): Promise<typeof productSchema> {
  const folder = await mkdtemp(join(tmpdir(), 'daan-schema-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const migrations = join(folder, 'migrations')
  await mkdir(migrations)
  const names = (await readdir(productSchema.migrations)).sort()
  for (const name of names.slice(0, migrationsOfReleaseBefore)) {
    await copyFile(join(productSchema.migrations, name), join(migrations, name))
  }
  const grants = join(folder, 'grants.sql') // today's speak of columns that came later
  await writeFile(grants, '')
  return { migrations, grants }
}

it('an upgrade lets the fee of a settled payment be set once, and no other proof', async () => {
  const { direct, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  await migrate(direct, await schemaOfReleaseBefore(), silentLog)
  const run = (...statements: string[]) => asOwner(direct, statements)
  await run(
    `INSERT INTO donation (key, number, fund, poisha, state, answered)
      SELECT gen_random_uuid(), n, 'floodRelief', 50000, 'pledged', 'pledged' FROM generate_series(1, 3) AS n`,
    `INSERT INTO payment (donation, gateway, reference, poisha, language, state, transaction, settled_at, fee_poisha, hold)
      SELECT number, 'bkash', 'R' || number, 50000, 'en',
        CASE number WHEN 3 THEN 'refused' ELSE 'settled' END::payment_state, 'T' || number,
        CASE WHEN number < 3 THEN now() END, CASE number WHEN 2 THEN 750 END, CASE number WHEN 3 THEN 'risk' END
      FROM donation`,
  )
  const tell = (reference: string) =>
    run(`UPDATE payment SET fee_poisha = 750 WHERE reference = '${reference}'`)
  await expect(tell('R1')).rejects.toThrow('append-only')
  expect((await migrate(direct, productSchema, silentLog))[0]).toBe('0029-fees-told-later.sql')
  await tell('R1')
  for (const reference of ['R1', 'R2', 'R3']) {
    await expect(tell(reference)).rejects.toThrow('append-only')
  }
  for (const proof of ['transaction', 'validation', 'method', 'settled_at']) {
    await expect(run(`UPDATE payment SET ${proof} = ${proof}`)).rejects.toThrow('append-only')
  }
})
