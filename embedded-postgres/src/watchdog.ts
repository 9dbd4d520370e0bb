import { spawn } from 'node:child_process'
import type { ServiceUser } from './service-user.ts'

/**
 * Stops process `pid` (SIGINT: fast, clean shutdown) if we die without doing so ourselves, however
 * we die: a shell waits for the end of a pipe whose other end only we hold.
 * Returns a function that calls the watchdog off. Windows has no such shell and goes without.
 */
export function guard(pid: number, user: ServiceUser): () => void {
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
