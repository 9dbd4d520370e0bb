import { typedAs } from './typed-as.ts'

const bareOrQuotedUuid =
  /^(?<quote>"?)(?<uuid>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\k<quote>$/i

/** Made by a broken generator for everybody: the next one's request would be taken for a replay. */
const nilUuid = '00000000-0000-0000-0000-000000000000'

/**
 * `Idempotency-Key: <uuid>`, quoted as the IETF draft writes it or bare; read as lower case.
 * @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export const idempotencyKey = typedAs('idempotency.malformed', (text) => {
  const uuid = bareOrQuotedUuid.exec(text)?.groups?.uuid
  return uuid && uuid !== nilUuid ? uuid.toLowerCase() : null
})
