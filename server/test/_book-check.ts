import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { clientSettings } from '../src/db/connection.ts'
import type { Tx } from '../src/db/transaction.ts'
import { checkBook } from '../src/features/book/check-book.ts'
import { give, sealAll } from './_book.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'

/** Tests that the check sees whatever the owner of a database changes in the book or beside it. */
export function testBookCheck(): void {
  let whole: TestDatabase
  let owner: pg.Client
  beforeAll(async () => {
    whole = await createTestDatabase()
    await give(whole, 300)
    await sealAll(whole)
    owner = new pg.Client(clientSettings(whole.direct))
    await owner.connect()
  })
  afterAll(async () => {
    await owner.end()
    await whole.drop()
  })

  it.each([
    [
      'a sum',
      `UPDATE book_leaf SET entry = replace(entry, ' 50000 ', ' 50001 ') WHERE index = 20`,
      'entry 20 is not',
    ],
    [
      'another day',
      `UPDATE transfer SET at = at - interval '2 days' WHERE id = 5`,
      'is not what it is of',
    ],
    ['an entry of no transfer', 'DELETE FROM transfer WHERE id = 7', 'is not what it is of'],
    [
      'an entry of another gift',
      'UPDATE donation SET key = gen_random_uuid() WHERE number = 9',
      'is not what it is of',
    ],
    ['an entry left out', 'DELETE FROM book_leaf WHERE index = 20', 'entry 20 is missing'],
    [
      'the last one left out',
      'DELETE FROM book_leaf WHERE index = 313',
      '313 entries, and 314 are signed',
    ],
    ['another hash', `UPDATE book_block SET hash = sha256('x')`, 'block 1/0 is not'],
    [
      'a hash too many',
      `INSERT INTO book_block VALUES (1, 1, sha256('x'))`,
      '1 blocks of hashes too many',
    ],
    ['no hash', 'DELETE FROM book_block', 'block 1/0 is not'],
    [
      'another size',
      `UPDATE book_checkpoint SET note = replace(note, '314', '315')`,
      'checkpoint 314 does not',
    ],
    [
      'another key',
      'UPDATE book_origin SET verifier = $$books.daan.example+5791e600+AAAA$$',
      'checkpoint 314 does not',
    ],
    [
      'a transfer that it lacks',
      'UPDATE book_leaf SET transfer = NULL WHERE index = 30',
      'is not in the public book',
    ],
  ])('sees %s', async (_what, statement, fault) => {
    const tx = { query: (text: string) => owner.query(text) } as unknown as Tx // the owner's may change anything
    await owner.query('BEGIN')
    expect(await checkBook(tx)).toEqual({ faults: [], entries: 314 })
    for (const table of [
      'book_leaf',
      'book_block',
      'book_checkpoint',
      'book_origin',
      'transfer',
      'donation',
    ])
      await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER ALL`)
    await owner.query(statement)
    const { faults } = await checkBook(tx)
    await owner.query('ROLLBACK')
    expect(faults.join()).toContain(fault)
  })
}
