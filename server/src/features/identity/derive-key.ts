import { type Argon2Parameters, argon2Sync } from 'node:crypto'

/** Run by the worker threads of `password-hash.ts`: the Argon2id tag of a message. */
export function deriveKey(parameters: Argon2Parameters): Uint8Array {
  return argon2Sync('argon2id', parameters)
}
