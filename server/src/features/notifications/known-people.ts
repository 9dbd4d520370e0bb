import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Refused } from '../../refused.ts'

/** Whose a token is, which session it dies with, and when it ends by itself, in ms since 1970. */
export type TokenClaims = { userUid: string; sessionId: string; expiresAtMs: number }

/** Fills the memory. */
export type PeopleSources = {
  /** Whose token an `Authorization` header brings; null when it brings none. @throws Refused for a bad one */
  readToken(authorization: string): Promise<TokenClaims | null>
  /** When those of the sessions that go on will end, by their ids. */
  findSessions(tokens: readonly TokenClaims[]): Promise<Map<string, Date>>
  /** Counts the notifications people had and have seen; who never had one is absent. */
  loadCounts(userUids: readonly string[]): Promise<Map<string, NotificationCount>>
}

/** Counts of the notifications a person ever had, and of those they have seen. */
export type NotificationCount = { received: number; seen: number }

/** A person as memory holds them. */
export type KnownPerson = NotificationCount & {
  userUid: string
  /** Differs from one person to the next, and tells nothing of them. */
  tag: string
}

/** Polls of people who are not known yet wait together: so many times a second, at most, the database is asked. */
const loadsPerSecond = 20
const loadEveryMs = 1000 / loadsPerSecond
/** At some 600 bytes each; whoever polled the longest ago is forgotten first. */
const maxHeld = 50_000

type Held = KnownPerson & { sessions: Map<string, number> }
type Waiting = { claims: TokenClaims; found: PromiseWithResolvers<KnownPerson | null> }
/** A load under way, and of whom it must not be believed because something changed meanwhile. */
type Load = { forgotten: Set<string>; isStale: boolean }

const none: NotificationCount = { received: 0, seen: 0 }

/**
 * Holds in memory who polls: a poll of somebody who is known asks the database nothing. It is
 * true for as long as whoever hears of changes calls `forget` and `clear`.
 */
export class KnownPeople {
  readonly #sources: PeopleSources
  readonly #people = new LRUCache<string, Held>({ max: maxHeld })
  readonly #loads = new Set<Load>()
  #waiting: Waiting[] = []
  #loadsAgainAt = 0

  constructor(sources: PeopleSources) {
    this.#sources = sources
  }

  /** Whoever an `Authorization` header proves; null for nobody. */
  async find(authorization: string): Promise<KnownPerson | null> {
    const claims = await this.#read(authorization)
    return claims && (this.#heldFor(claims) ?? this.#load(claims))
  }

  /** To be called when a session, an address or a count of a person changed. */
  forget(userUid: string): void {
    this.#people.delete(userUid)
    for (const load of this.#loads) load.forgotten.add(userUid)
  }

  /** To be called when a change may have been missed. */
  clear(): void {
    this.#people.clear()
    for (const load of this.#loads) load.isStale = true
  }

  #heldFor({ userUid, sessionId }: TokenClaims): KnownPerson | undefined {
    const held = this.#people.get(userUid)
    return held && (held.sessions.get(sessionId) ?? 0) > Date.now() ? held : undefined
  }

  async #read(authorization: string): Promise<TokenClaims | null> {
    try {
      return await this.#sources.readToken(authorization)
    } catch (error) {
      if (error instanceof Refused) return null // a token that is none makes a visitor
      throw error
    }
  }

  #load(claims: TokenClaims): Promise<KnownPerson | null> {
    const found = Promise.withResolvers<KnownPerson | null>()
    this.#waiting.push({ claims, found })
    if (this.#waiting.length === 1) this.#loadSoon()
    return found.promise
  }

  #loadSoon(): void {
    const now = performance.now()
    const startsAt = Math.max(now, this.#loadsAgainAt)
    this.#loadsAgainAt = startsAt + loadEveryMs
    setTimeout(() => {
      const waiting = this.#waiting
      this.#waiting = []
      this.#answer(waiting).catch((error) => {
        for (const { found } of waiting) found.reject(error)
      })
    }, startsAt - now)
  }

  async #answer(waiting: readonly Waiting[]): Promise<void> {
    const load: Load = { forgotten: new Set(), isStale: false }
    this.#loads.add(load)
    try {
      const sessions = await this.#sources.findSessions(waiting.map(({ claims }) => claims))
      const living = waiting.filter(({ claims }) => sessions.has(claims.sessionId))
      const counts = await this.#sources.loadCounts(living.map(({ claims }) => claims.userUid))
      for (const { claims, found } of waiting) {
        const until = sessions.get(claims.sessionId)
        found.resolve(until ? this.#take(claims, until, counts.get(claims.userUid), load) : null)
      }
    } finally {
      this.#loads.delete(load)
    }
  }

  #take(
    { userUid, sessionId }: TokenClaims,
    until: Date,
    count: NotificationCount = none,
    { forgotten, isStale }: Load,
  ): KnownPerson {
    const known = this.#people.get(userUid)
    const sessions = known?.sessions ?? new Map<string, number>()
    const held = { ...count, userUid, tag: tagOf(userUid), sessions }
    if (isStale || forgotten.has(userUid)) return held
    sessions.set(sessionId, until.getTime())
    this.#people.set(userUid, held)
    return held
  }
}

function tagOf(userUid: string): string {
  return createHash('sha256').update(userUid).digest('base64url').slice(0, 8)
}
