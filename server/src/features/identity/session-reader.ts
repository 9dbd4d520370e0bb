import DataLoader from 'dataloader'
import type { Queryable } from '../../db/database.ts'
import type { TokenSubject } from './app-token.ts'
import { findSessionPersons, type SessionPerson } from './person-store.ts'

/** Reads whose a session is, as it stands now; null when it ended or its address is not verified. */
export type ReadSession = (subject: TokenSubject) => Promise<SessionPerson | null>

/** Asks the database once for all the requests that one turn of the event loop has read. */
export function createReadSession(db: Queryable): ReadSession {
  const sessions = new DataLoader<TokenSubject, SessionPerson | null>(
    async (subjects) => {
      const persons = await findSessionPersons(db, subjects)
      return subjects.map(({ sessionId, userUid }) => {
        const person = persons.get(sessionId)
        return person?.userUid === userUid ? person : null
      })
    },
    // What ends, ends at once: nothing is remembered for the next turn.
    { cache: false, batchScheduleFn: setImmediate },
  )
  return (subject) => sessions.load(subject)
}
