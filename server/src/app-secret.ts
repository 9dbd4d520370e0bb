import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const secretBytes = 32
const onlyForUs = 0o600

/** Where a data directory, or a backup of it, keeps the secret. */
export function secretFile(directory: string): string {
  return path.join(directory, 'app-secret')
}

/**
 * The secret made at the first start, kept in the data directory where only this user reads it.
 * Two servers that start together get the same one: it appears under its name whole or not at all.
 */
export function keptSecret(dataDir: string): string {
  const file = secretFile(dataDir)
  mkdirSync(dataDir, { recursive: true })
  return readSecret(file) ?? makeSecret(file)
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, 'utf8').trim()
    chmodSync(file, onlyForUs)
    return secret
  } catch (error) {
    if (isCoded(error, 'ENOENT')) return null
    throw error
  }
}

function makeSecret(file: string): string {
  const draft = `${file}.${process.pid}`
  const secret = randomBytes(secretBytes).toString('base64url')
  writeFileSync(draft, secret, { mode: onlyForUs, flush: true })
  try {
    linkSync(draft, file)
    return secret
  } catch (error) {
    if (!isCoded(error, 'EEXIST')) throw error
    return readFileSync(file, 'utf8').trim()
  } finally {
    rmSync(draft)
  }
}

function isCoded(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
