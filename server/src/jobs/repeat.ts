import { isUnavailable } from '../db/unavailable.ts'
import type { Log } from '../log.ts'

/** A job that repeats; `stop` resolves when its last run has ended. */
export type RepeatedJob = { stop(): Promise<void> }

/**
 * Runs a job again and again, each time `pauseMs` after its last run has ended, so that runs never
 * overlap. A run that fails is logged, and the next one comes as after a success.
 */
export function repeat(
  name: string,
  pauseMs: number,
  job: () => Promise<void>,
  log: Log,
): RepeatedJob {
  let timer: NodeJS.Timeout
  let running = Promise.resolve()
  let stopped = false

  function schedule(): void {
    timer = setTimeout(() => {
      running = run()
    }, pauseMs).unref()
  }

  async function run(): Promise<void> {
    try {
      await job()
    } catch (error) {
      logFailedRun(log, name, error)
    }
    if (!stopped) schedule()
  }

  schedule()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
      return running
    },
  }
}

/** Logs a run of a job that failed; a database that is away for now is no error of the job. */
export function logFailedRun(log: Log, job: string, error: unknown): void {
  const level = isUnavailable(error) ? 'warn' : 'error'
  log[level]({ err: error, job }, 'A job failed; it runs again at its time.')
}
