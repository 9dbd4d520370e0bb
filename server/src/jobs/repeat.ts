import type { Log } from '../log.ts'
import { logFailedRun } from './failed-run.ts'

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
