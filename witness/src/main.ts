import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { serveWitness } from './serve-witness.ts'
import { States } from './states.ts'
import { Witness } from './witness.ts'

const { WITNESS_NAME, WITNESS_LOGS, WITNESS_DIR, HOST, PORT } = process.env
if (!WITNESS_NAME || !WITNESS_LOGS || !WITNESS_DIR) {
  process.stderr.write(
    'Set WITNESS_NAME (a host of yours), WITNESS_LOGS (keys of books, with commas between) and WITNESS_DIR (a folder to keep).\n',
  )
  process.exit(1)
}

mkdirSync(WITNESS_DIR, { recursive: true })
const witness = new Witness({
  name: WITNESS_NAME,
  seed: readSeed(path.join(WITNESS_DIR, 'seed')),
  logs: WITNESS_LOGS.split(',').map((log) => log.trim()),
  states: new States(path.join(WITNESS_DIR, 'states')),
})
const served = await serveWitness(witness, {
  host: HOST || '127.0.0.1',
  port: Number(PORT || 4200),
})
process.stdout.write(`The witness is ready: ${served.url}\nIts key: ${witness.verifier}\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => void served.stop().then(() => process.exit(0)))

/** Reads the seed of the key, which the first start makes. */
function readSeed(file: string): Uint8Array {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600, flag: 'wx' })
  return readFileSync(file)
}
