import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { readLockFile } from '@daan/embedded-postgres/lock-file'
import { ownedProcess } from '../../tooling/owned-process.ts'
import { root } from '../../tooling/repository.ts'
import { startServer } from '../../tooling/server.ts'
import { engineDirectory } from '../embedded.ts'
import type { Stage } from './stage.ts'

const moments = 25

/**
 * Kills the first start in a fresh directory at moments spread over the time it takes, the server and,
 * where it runs by then, its database: while files are made, in the migrations, just before it listens.
 * @throws Error when a start after it does not come up
 */
export async function killFirstStarts(stage: Stage): Promise<Record<string, string>> {
  const dataDir = path.join(stage.dataDir, 'first-start')
  const startMs = await timeFirstStart(dataDir)
  for (let moment = 1; moment <= moments; moment++) {
    await killStartAfter(dataDir, (startMs * moment) / (moments + 1))
    await timeFirstStart(dataDir)
  }
  return {}
}

/** Starts, stops and deletes what was there; gives how long the start took, in ms. */
async function timeFirstStart(dataDir: string): Promise<number> {
  const startedAt = performance.now()
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const tookMs = performance.now() - startedAt
  await server.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  return tookMs
}

async function killStartAfter(dataDir: string, ms: number): Promise<void> {
  await mkdir(dataDir)
  const { PATH, HOME, TMPDIR } = process.env
  const server = spawn(process.execPath, [...ownedProcess, 'server/src/main.ts'], {
    cwd: root,
    env: { PATH, HOME, TMPDIR, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const exited = once(server, 'exit')
  await delay(ms)
  const engine = await readLockFile(engineDirectory(dataDir))
  if (engine) process.kill(engine.pid, 'SIGKILL')
  server.kill('SIGKILL')
  await exited
}
