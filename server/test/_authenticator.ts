import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** An authenticator that a test has in place of a telephone; it holds one passkey. */
export type SoftwareAuthenticator = ReturnType<typeof createAuthenticator>

type Behaviour = {
  /** The site that the browser stands on. */
  origin: string
  rpId?: string
  /** True if its owner showed a fingerprint, a face or a PIN. */
  isUserVerified?: boolean
}

const userPresent = 0x01
const userVerified = 0x04
const hasNewPasskey = 0x40

/** Creates an authenticator with a P-256 key. @see https://www.w3.org/TR/webauthn-3/#sctn-authenticator-data */
export function createAuthenticator({ origin, rpId, isUserVerified = true }: Behaviour) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const flags = userPresent | (isUserVerified ? userVerified : 0)
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
  } as const
  const dataOf = (moreFlags = 0, rest: Buffer = Buffer.alloc(0)) =>
    Buffer.concat([
      createHash('sha256')
        .update(rpId ?? new URL(origin).hostname)
        .digest(),
      Buffer.from([flags | moreFlags, 0, 0, 0, 0]),
      rest,
    ])
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  return {
    /** Makes the passkey. */
    create(challenge: string) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const point = [x, y].map((coordinate) => Buffer.from(coordinate, 'base64url'))
      const passkey = Buffer.concat([
        Buffer.alloc(16), // of no known model
        Buffer.from([0, id.length]),
        id,
        cbor(
          new Map<number, unknown>([
            [1, 2],
            [3, -7],
            [-1, 1],
            [-2, point[0]],
            [-3, point[1]],
          ]),
        ),
      ])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dataOf(hasNewPasskey, passkey)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: cbor(attestation).toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** Answers a challenge with the passkey. */
    answer(challenge: string) {
      const client = clientData('webauthn.get', challenge)
      const data = dataOf()
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

/** Encodes what attestations are made of. @see https://www.rfc-editor.org/rfc/rfc8949 */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (value instanceof Map) {
    return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
  }
  throw new Error('Attestations have nothing of this kind.')
}

function head(major: number, length: number): Buffer {
  const kind = major << 5
  if (length < 24) return Buffer.from([kind | length])
  return length < 256
    ? Buffer.from([kind | 24, length])
    : Buffer.from([kind | 25, length >> 8, length & 255])
}
