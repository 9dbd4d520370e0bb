import path from 'node:path'
import { runInSubprocess } from '../jobs/run-in-subprocess.ts'
import { SerialQueues } from '../jobs/serial-queues.ts'
import {
  type SheetLimits,
  type Spreadsheet,
  type SpreadsheetRefusal,
  SpreadsheetRefused,
} from './spreadsheet.ts'

/** Of processor time: 50,000 rows of Excel take 2 s. */
const processorMs = 15_000
const heapMegabytes = 512
/** Twice what 50,000 rows of 20 columns take. */
const usualMemoryBytes = 1024 ** 3
const program = path.join(import.meta.dirname, 'spreadsheet-process.ts')

/** Reads a sheet of a file that somebody sent; an empty name is the first. @throws SpreadsheetRefused */
export type ReadSpreadsheet = (file: Buffer, sheet: string) => Promise<Spreadsheet>

/** Creates what reads spreadsheets, one at a time, each in a process of its own that has no secrets. */
export function createReadSpreadsheet(
  { maxRows, maxColumns }: SheetLimits,
  memoryBytes = usualMemoryBytes,
): ReadSpreadsheet {
  const queues = new SerialQueues()
  const limits = [maxRows, maxColumns, processorMs, memoryBytes].map(String)
  return (file, sheet) =>
    queues.run('spreadsheets', () => readInSubprocess(file, [sheet, ...limits]))
}

async function readInSubprocess(file: Buffer, args: string[]): Promise<Spreadsheet> {
  const nodeOptions = [`--max-old-space-size=${heapMegabytes}`]
  const outcome = await runInSubprocess(file, { program, args, nodeOptions })
  // It was made to eat memory or time, or is far larger than the limits.
  if (outcome.ending !== 'done') throw new SpreadsheetRefused('tooLarge')
  const { made, said } = outcome
  if (made.length === 0) throw new SpreadsheetRefused(said as SpreadsheetRefusal) // the process writes no other
  return JSON.parse(made.toString()) // of ours
}
