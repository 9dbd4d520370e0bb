import { randomBytes } from 'node:crypto'

const hourMs = 60 * 60 * 1_000
const refreshLifeMs = 28 * 24 * hourMs

export type TokenAnswer =
  | { ok: true; idToken: string; refreshToken: string; expiresInSeconds: number }
  | { ok: false }

/** The tokens of the one merchant, and how often it may ask for one. */
export class Tokens {
  readonly #callsPerHour: number
  readonly #idTokens = new Map<string, number>()
  readonly #refreshTokens = new Map<string, number>()
  #calls: number[] = []
  #blockedUntil = 0

  constructor(callsPerHour: number) {
    this.#callsPerHour = callsPerHour
  }

  /** A new pair, unless the merchant has asked too often: then it is blocked for an hour. */
  grant(now: number): TokenAnswer {
    if (now < this.#blockedUntil) return { ok: false }
    this.#calls = [...this.#calls.filter((at) => now - at < hourMs), now]
    if (this.#calls.length > this.#callsPerHour) {
      this.#blockedUntil = now + hourMs
      return { ok: false }
    }
    const [idToken, refreshToken] = [token(), token()]
    this.#idTokens.set(idToken, now + hourMs)
    this.#refreshTokens.set(refreshToken, now + refreshLifeMs)
    return { ok: true, idToken, refreshToken, expiresInSeconds: hourMs / 1_000 }
  }

  mayRefresh(refreshToken: string, now: number): boolean {
    return now < (this.#refreshTokens.get(refreshToken) ?? 0)
  }

  /** @param authorization the header, with the word `Bearer` or without */
  isGood(authorization: string, now: number): boolean {
    return now < (this.#idTokens.get(authorization.replace(/^Bearer /i, '')) ?? 0)
  }

  /** No token is good any more. */
  revoke(): void {
    this.#idTokens.clear()
  }
}

function token(): string {
  return randomBytes(48).toString('base64url')
}
