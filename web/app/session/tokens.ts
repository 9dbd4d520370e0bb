import { storeToken, type TokenKind } from './stored-tokens.ts'

/** The specification's. */
const maxAgeMs = 300_000

/** The app tokens of one person; made anew while their session at the identity provider lives. */
export class Tokens {
  readonly #mint: (kind: TokenKind) => Promise<string>
  readonly #now: () => number
  readonly #made = new Map<TokenKind, { token: string; atMs: number }>()
  readonly #making = new Map<TokenKind, Promise<string>>()
  #isOver = false

  constructor(mint: (kind: TokenKind) => Promise<string>, now = () => Date.now()) {
    this.#mint = mint
    this.#now = now
  }

  /** A token of at most five minutes, or another age; one that this tab has not made itself is as good as old. */
  async fresh(kind: TokenKind, mostMs = maxAgeMs): Promise<string> {
    const made = this.#made.get(kind)
    const ageMs = made ? this.#now() - made.atMs : mostMs
    // A clock that was set back says nothing about age.
    return made && ageMs >= 0 && ageMs < mostMs ? made.token : this.renewed(kind)
  }

  /** A new token; who asks meanwhile gets the same one. */
  renewed(kind: TokenKind): Promise<string> {
    const making = this.#making.get(kind) ?? this.#make(kind)
    this.#making.set(kind, making)
    return making
  }

  /** Makes all of them anew when they are next used. */
  forget(): void {
    this.#made.clear()
  }

  /** Stores none from now on: the person is not signed in here any more. */
  end(): void {
    this.#isOver = true
  }

  async #make(kind: TokenKind): Promise<string> {
    try {
      const token = await this.#mint(kind)
      this.#made.set(kind, { token, atMs: this.#now() })
      if (!this.#isOver) storeToken(kind, token)
      return token
    } finally {
      this.#making.delete(kind)
    }
  }
}
