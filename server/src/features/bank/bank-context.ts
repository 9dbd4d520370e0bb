import type { Context } from '../../context.ts'
import type { ReadSpreadsheet } from '../../spreadsheets/read-in-subprocess.ts'

export type BankContext = Context & { readSpreadsheet: ReadSpreadsheet }
