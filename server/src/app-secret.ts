import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { systemCode } from '@daan/embedded-postgres/engine-error'
import { flush } from '@daan/embedded-postgres/flush'

const secretBytes = 32
const ownerOnly = 0o600

/** The secret's file in a data directory or in a backup of one. */
function appSecretFile(directory: string): string {
  return path.join(directory, 'app-secret')
}

/**
 * Reads the secret from the data directory, or creates it at the first start, readable by this user
 * only. Servers that start together get the same one: the file appears whole or not at all.
 */
export function readOrCreateSecret(dataDir: string): string {
  const file = appSecretFile(dataDir)
  mkdirSync(dataDir, { recursive: true })
  return readSecret(file) ?? createSecret(file)
}

/** Copies the secret between a data directory and a backup; there is none where APP_SECRET is set. */
export async function copySecret(from: string, to: string): Promise<void> {
  if (!existsSync(appSecretFile(from))) return
  await copyFile(appSecretFile(from), appSecretFile(to))
  await flush(appSecretFile(to))
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    chmodSync(file, ownerOnly)
    return secret
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  }
}

function createSecret(file: string): string {
  const draft = `${file}.${process.pid}`
  const secret = randomBytes(secretBytes).toString('base64url')
  writeFileSync(draft, secret, { mode: ownerOnly, flush: true })
  try {
    linkSync(draft, file)
    return secret
  } catch (error) {
    if (systemCode(error) !== 'EEXIST') throw error
    return readFileSync(file, 'utf8').trim()
  } finally {
    rmSync(draft)
  }
}
