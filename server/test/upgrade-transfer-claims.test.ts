import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../src/db/database.ts'
import { productSchema } from '../src/db/migrate.ts'
import { loadPayments } from '../src/features/payments/desk-store.ts'
import { createEmptyDatabase } from './_database.ts'
import { silentLog } from './_log.ts'
import { asOwner } from './_owner.ts'

/** A transfer as release 0.1.0 took it: once for each channel. */
const transfer = (gift: number, channel: string, transaction: string, refunded = 0) => [
  `INSERT INTO donation (key, number, fund, poisha, state, answered)
     VALUES (gen_random_uuid(), ${gift}, 'floodRelief', 50000, 'settled', 'settled')`,
  `INSERT INTO payment (donation, gateway, channel, reference, poisha, language, state, settled_at, transaction,
       refunded_poisha)
     VALUES (${gift}, 'transfer', '${channel}', 'DN-${gift}', 50000, 'en', 'settled', now(), '${transaction}', ${refunded})`,
]

it('what counted twice under one TrxID stays in the books, is listed as disputed, and nothing more counts so', async () => {
  const { direct, drop } = await createEmptyDatabase()
  const names = (await readdir(productSchema.migrations)).sort()
  const at = names.findIndex((name) => name.endsWith('-transfer-claims.sql'))
  const scriptsOf = (some: string[]) =>
    Promise.all(some.map((name) => readFile(join(productSchema.migrations, name), 'utf8')))
  await asOwner(direct, [
    ...(await scriptsOf(names.slice(0, at))),
    ...transfer(1, 'bkash', 'TWICE00001'),
    ...transfer(2, 'nagad', 'TWICE00001'),
    ...transfer(3, 'rocket', 'TWICE00001', 50_000), // given back: it counts no more
    ...transfer(4, 'bkash', 'ONCE000001'),
  ])
  const grants = await readFile(productSchema.grants, 'utf8')
  await asOwner(direct, [...(await scriptsOf(names.slice(at))), grants])
  const db = await openDatabase(direct, { log: silentLog })
  onTestFinished(() => db.close().then(drop))
  const disputed = await loadPayments(db, { show: 'disputed' })
  expect(disputed.map(({ subject, state }) => [subject, state])).toEqual([[2n, 'settled']])
  await expect(asOwner(direct, transfer(5, 'bank', 'once-000001'))).rejects.toThrow(
    'transfer_counts_once',
  )
})
