import { buffer } from 'node:stream/consumers'
import { limitProcess } from '../jobs/limit-process.ts'
import { readSpreadsheet } from './read-spreadsheet.ts'
import { SpreadsheetRefused } from './spreadsheet.ts'

// Run by `createReadSpreadsheet`: a file comes in; its rows go out as JSON, or the reason why there are none.
const [sheet = '', ...limits] = process.argv.slice(2)
const [maxRows = 0, maxColumns = 0, processorMs = 0, memoryBytes = 0] = limits.map(Number)

limitProcess({ processorMs, memoryBytes })
try {
  const read = await readSpreadsheet(await buffer(process.stdin), sheet, { maxRows, maxColumns })
  process.stdout.write(JSON.stringify(read))
} catch (error) {
  if (!(error instanceof SpreadsheetRefused)) throw error
  process.stderr.write(error.reason)
}
