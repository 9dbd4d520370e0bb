import { spawn } from 'node:child_process'
import type { ServiceUser } from './service-user.ts'

/**
 * Starts a watchdog, which stops process `pid` (SIGINT: fast, clean shutdown) when this process dies,
 * in whatever way, without having done so: a shell waits for the end of a pipe that only we hold open.
 * There is none on Windows, which has no such shell.
 * @returns a function that stops the watchdog
 */
export function startWatchdog(pid: number, user: ServiceUser): () => void {
  if (process.platform === 'win32') return () => undefined
  const script = 'read -r _; kill -INT "$1"'
  const watchdog = spawn('/bin/sh', ['-c', script, 'sh', String(pid)], {
    ...user,
    cwd: '/',
    env: {},
    // Its own session, so that Ctrl-C in our terminal does not take it away before us.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watchdog.on('error', () => undefined)
  watchdog.stdin.on('error', () => undefined)
  watchdog.unref()
  return () => watchdog.kill('SIGKILL')
}
