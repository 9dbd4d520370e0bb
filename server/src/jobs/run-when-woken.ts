import type { Log } from '../log.ts'
import { untraced } from '../tracing/trace.ts'
import { logFailedRun, repeat } from './repeat.ts'

/** A job that runs when it is woken, and from time to time by itself. */
export type WokenJob = {
  /** Runs it now; while it runs, once more afterwards. */
  wake(): void
  /** Aborts the signal of the job; resolves when its last run has ended. */
  close(): Promise<void>
}

/** Runs a job when it is woken and every `everyMs`, never twice at a time. A run that fails is logged. */
export function runWhenWoken(
  name: string,
  everyMs: number,
  job: (signal: AbortSignal) => Promise<void>,
  log: Log,
): WokenJob {
  const closing = new AbortController()
  let isWanted = false
  let running: Promise<void> | null = null

  async function runWhileWanted(): Promise<void> {
    try {
      while (isWanted && !closing.signal.aborted) {
        isWanted = false
        await job(closing.signal)
      }
    } catch (error) {
      logFailedRun(log, name, error)
    } finally {
      running = null
    }
  }

  function wake(): void {
    isWanted = true
    running ??= untraced(runWhileWanted)
  }

  const looks = repeat(name, everyMs, async () => wake(), log)
  return {
    wake,
    async close() {
      closing.abort()
      await looks.stop()
      await running
    },
  }
}
