import { LedgerCheck } from '../src/ledger/ledger-check.ts'
import { ledgerProofs } from '../src/ledger-proofs.ts'
import { createOwnData } from '../src/own-data.ts'
import { giving, goodGift } from './_app.ts'
import { startPeopleServer } from './_people.ts'
import { bytes, picture, startPictureServer } from './_pictures.ts'
import { adminVariables } from './_raffle.ts'
import { rowsNaming } from './_rows-naming.ts'

/** A server with people, and ways to see what is kept about them. */
export async function startPersonalData() {
  const pictures = await startPictureServer()
  pictures.answers.set('/zarina.png', bytes(await picture('#2040c0')))
  const people = await startPeopleServer({ variables: adminVariables, pictures })
  const { db } = people.server.database
  return {
    people,
    db,
    /** The tables in which a text stands. */
    naming: (text: string) => rowsNaming(people.server.database, text),
    faults: async () => (await new LedgerCheck(db, ledgerProofs).full()).faults,
    giveAs: (name: string, email: string, authorization?: string) =>
      people.server.app.inject(
        giving(
          { ...goodGift, donor: { name, email } },
          authorization === undefined ? {} : { headers: { authorization } },
        ),
      ),
    /** Queues a mail that nobody sends. */
    queueMailTo: (address: string, id: string) =>
      db.query({
        text: `INSERT INTO mail (id, to_address, subject, text, auto_submitted, due_at)
          VALUES ($1, $2, 'Hello', 'Hello', 'auto-generated', 'infinity')`,
        values: [id, address],
      }),
    ownDataOf: (mailDirectory: string | null = null) =>
      createOwnData({ db, longQueryDb: db }, mailDirectory),
    async close() {
      await people.close()
      await pictures.close()
    },
  }
}
