import type { Context } from '../../context.ts'
import type { ReadSpreadsheet } from '../../spreadsheets/read-in-subprocess.ts'

export type ImportContext = Context & {
  readSpreadsheet: ReadSpreadsheet
  /** Has the job look at once for imports with something to do. */
  wakeImports: () => void
}
