import type { IncomingHttpHeaders } from 'node:http'
import type { EmbeddedProvider } from './embedded-provider.ts'
import { isFromOwnOrigin } from './own-origin.ts'
import { findSession } from './provider-answers.ts'

/** Whom the identity provider says a request is from, with a verified address. */
export type ProvenPerson = { userUid: string; email: string; sessionId: string }

/**
 * Asks the identity provider whom a request is from; null where it proves nobody. An app token is no proof.
 * @throws Refused with `service.unavailable` when the provider cannot be asked
 */
export type ProvePerson = (headers: IncomingHttpHeaders) => Promise<ProvenPerson | null>

/** Proof by the embedded provider: its session cookie, sent by a page of our own. */
export function proveBySession(
  provider: () => Promise<EmbeddedProvider>,
  publicUrl: string,
): ProvePerson {
  return async (headers) => {
    if (headers.cookie === undefined || !isFromOwnOrigin(headers, publicUrl)) return null
    const found = await findSession(await provider(), headers)
    if (!found?.user.emailVerified) return null
    return { userUid: found.user.id, email: found.user.email, sessionId: found.session.id }
  }
}
