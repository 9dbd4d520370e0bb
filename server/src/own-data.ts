import type { ConnectedDatabase } from './db/connect.ts'
import { withTransaction } from './db/transaction.ts'
import { eraseMessages } from './features/contact/contact-store.ts'
import {
  eraseDonor,
  joinGuestGifts,
  loadAllOwnGifts,
  loadGiven,
} from './features/donations/own-gifts-store.ts'
import { receiptOf } from './features/donations/receipt.ts'
import type { OwnData } from './features/identity/identity.ts'
import { deletePerson } from './features/identity/person-store.ts'
import { eraseBuyer, loadAllOwnTickets } from './features/raffle/own-tickets-store.ts'
import { eraseMails } from './mail/queue-store.ts'

/** What every feature stores about one person: for their profile, their export and their erasure. */
export function createOwnData({ db, longQueryDb }: ConnectedDatabase): OwnData {
  return {
    givenBy: (userUid) => loadGiven(db, userUid),
    async giftsOf(userUid) {
      const gifts = await loadAllOwnGifts(db, userUid)
      return gifts.map((gift) => ({ ...receiptOf(gift), name: gift.name, email: gift.email }))
    },
    ticketsOf: (userUid) => loadAllOwnTickets(db, userUid),
    joinGifts: joinGuestGifts,
    erase: (person) =>
      withTransaction(longQueryDb, async (tx) => {
        await deletePerson(tx, person)
        await eraseMessages(tx, person.email)
        await eraseMails(tx, person.email)
        await eraseDonor(tx, person)
        await eraseBuyer(tx, person.userUid)
      }),
  }
}
