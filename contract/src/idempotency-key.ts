import { z } from 'zod/mini'

const bareOrQuotedUuid =
  /^(?<quote>"?)(?<uuid>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\k<quote>$/i

/**
 * `Idempotency-Key: <uuid>`, quoted as the IETF draft writes it or bare; read as lower case.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export const idempotencyKey = z.pipe(
  z.string('idempotency.malformed'),
  z.transform((text, context) => {
    const uuid = bareOrQuotedUuid.exec(text)?.groups?.uuid
    if (uuid) return uuid.toLowerCase()
    context.issues.push({ code: 'custom', message: 'idempotency.malformed', input: text })
    return z.NEVER
  }),
)
