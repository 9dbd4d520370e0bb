import type { Log } from '../../log.ts'

/** Exports as an operator hears of them. */
export type ExportEvents = ReturnType<typeof exportEvents>

export function exportEvents(log: Log) {
  return {
    /** @param table which, of those the contract names */
    exportFailed: (table: string, error: unknown) =>
      log.warn({ err: error, table }, 'An export broke off.'),
  }
}
