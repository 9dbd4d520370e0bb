import { Worker } from 'node:worker_threads'

export type ProcessLimits = { processorMs: number; memoryBytes?: number }

/** Kills this process once it has used more, from a thread of its own: also while a decoder holds the event loop. */
export function limitProcess(limits: ProcessLimits): void {
  new Worker(new URL('limit-thread.ts', import.meta.url), { workerData: limits }).unref()
}
