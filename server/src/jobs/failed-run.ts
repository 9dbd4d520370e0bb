import { isUnavailable } from '../db/unavailable.ts'
import type { Log } from '../log.ts'

/** Logs a run of a job that failed; a database that is away for now is no error of the job. */
export function logFailedRun(log: Log, job: string, error: unknown): void {
  const level = isUnavailable(error) ? 'warn' : 'error'
  log[level]({ err: error, job }, 'A job failed; it runs again at its time.')
}
