import type { Log } from '../log.ts'

/** A job under way: `stop` resolves when its last run has ended. */
export type Repeating = { stop(): Promise<void> }

/**
 * Runs a job again and again, `pauseMs` after its last run ended, so that runs never overlap.
 * A failed run is logged and the next one comes as if it had succeeded.
 */
export function repeat(
  name: string,
  pauseMs: number,
  job: () => Promise<void>,
  log: Log,
): Repeating {
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
      log.error({ err: error, job: name }, 'A job failed; it runs again at its time.')
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
