import { z } from 'zod/mini'
import { acknowledged, acknowledgedOrAwaiting } from './acknowledged.ts'
import { defineCall } from './call.ts'
import { moment, money } from './codecs.ts'
import type { ErrorCode } from './error-codes.ts'

/** Limits of a file that is imported. */
export const maxImportRows = 50_000
export const maxImportColumns = 100
export const maxImportBytes = 20 * 1024 * 1024

/** Beyond it nothing is read at all. */
const bodyLimitBytes = maxImportBytes + 1024 * 1024

/** Imports on the desk's list, the newest first. */
export const importsListed = 50
/** Rows of an import that are shown while its columns are matched, and that are shown as refused. */
export const importRowsShown = 8
export const refusedRowsShown = 50

/** The fields that a column of a file may hold; `reference` is the number that the other system gave the gift. */
export const importFields = [
  'day',
  'amount',
  'name',
  'firstName',
  'lastName',
  'phone',
  'email',
  'fund',
  'way',
  'paperReceipt',
  'reference',
  'status',
  'currency',
] as const
export type ImportField = (typeof importFields)[number]

/** The order of day and month in days such as 03/04/2025. */
export const dayOrders = ['dayFirst', 'monthFirst'] as const

/** The meaning of the columns of a file, in their order, and of what they leave open. */
export const matching = z.object({
  columns: z.array(z.nullable(z.enum(importFields))).check(
    z.maxLength(maxImportColumns),
    z.refine((columns) => columns.includes('day'), 'import.dayUnmatched'),
    z.refine((columns) => columns.includes('amount'), 'import.amountUnmatched'),
    z.refine(isOneEach, 'import.matchedTwice'),
  ),
  dayOrder: z.enum(dayOrders),
  /** An empty day is that of the row above: cash books write it once a day. */
  repeatsDay: z.boolean(),
  /** The `fundType` of rows that name no fund. */
  fundType: z.string('donation.unknownFund'),
})
export type Matching = z.output<typeof matching>

function isOneEach(columns: readonly (ImportField | null)[]): boolean {
  const matched = columns.filter((field) => field !== null)
  return new Set(matched).size === matched.length
}

/** States of an import: its columns are matched, its rows checked, booked as gifts, and perhaps taken back. */
export const importStates = [
  'matching',
  'checking',
  'checked',
  'booking',
  'booked',
  'undoing',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/** States of a row: `known` is one whose gift an import has booked before. */
export const importRowStates = ['unread', 'ready', 'refused', 'known', 'booked', 'undone'] as const
export type ImportRowState = (typeof importRowStates)[number]

const batch = z.guid('import.unknown')
const count = z.number()

const importSummary = {
  batch,
  fileName: z.string(),
  sheet: z.string(),
  state: z.enum(importStates),
  uploadedAt: moment,
  /** Number of rows in each state. */
  rows: z.object({
    unread: count,
    ready: count,
    refused: count,
    known: count,
    booked: count,
    undone: count,
  }),
  /** Sum of the rows that are ready or booked. */
  amount: money,
}

const forAdmins = { audience: 'admin', right: 'money.enter', isIrreversible: false } as const

/** The body of a call that takes a CSV or a workbook of Excel. */
export const sheetFile = {
  takesFile: true,
  bodyLimitBytes,
  body: z
    .instanceof(Uint8Array)
    .check(z.refine((file) => file.length <= maxImportBytes, 'import.tooLarge')),
} as const

/** Refusals of what is no such file. */
export const fileRefusals = [
  'import.notSpreadsheet',
  'import.oldFormat',
  'import.tooLarge',
  'import.unknownSheet',
  'import.empty',
] as const satisfies readonly ErrorCode[]

/**
 * Takes a file of gifts: CSV, or a workbook of Excel, of which one sheet is read. The body is the file as it is; nothing
 * is booked.
 */
export const uploadImport = defineCall({
  ...forAdmins,
  needsRecentSignIn: false,
  method: 'POST',
  path: '/admin/imports/file',
  query: z.object({
    name: z.string().check(z.maxLength(200)),
    /** The first that is not hidden where there is none. */
    sheet: z.optional(z.string().check(z.maxLength(100))),
  }),
  ...sheetFile,
  reply: z.object({ batch }),
  refusals: fileRefusals,
})

/** Lists imports, the newest first. */
export const listImports = defineCall({
  ...forAdmins,
  right: 'gifts.view',
  needsRecentSignIn: false,
  method: 'GET',
  path: '/admin/imports',
  reply: z.array(z.object(importSummary)),
  refusals: [],
})

/** Gives an import with its columns, some rows as they are in the file, and those that were refused. */
export const getImport = defineCall({
  ...forAdmins,
  right: 'gifts.view',
  needsRecentSignIn: false,
  method: 'GET',
  path: '/admin/imports/:batch',
  params: z.object({ batch }),
  reply: z.object({
    ...importSummary,
    otherSheets: z.array(z.string()),
    headers: z.array(z.string()),
    /** As it was matched, or as the headers suggest. */
    matching: z.object({
      columns: z.array(z.nullable(z.enum(importFields))),
      dayOrder: z.enum(dayOrders),
      repeatsDay: z.boolean(),
      fundType: z.string(),
    }),
    examples: z.array(z.array(z.string())),
    refused: z.array(
      z.object({
        line: z.number(),
        /** An error code. */
        refusal: z.string(),
        cells: z.array(z.string()),
      }),
    ),
  }),
  refusals: ['import.unknown'],
})

/** Has all rows checked with their columns matched so: a dry run, which books nothing. */
export const checkImport = defineCall({
  ...forAdmins,
  needsRecentSignIn: false,
  method: 'POST',
  path: '/admin/imports/check',
  body: z.object({ batch, matching }),
  reply: acknowledged,
  refusals: [
    'import.unknown',
    'import.otherState',
    'import.dayUnmatched',
    'import.amountUnmatched',
    'import.matchedTwice',
    'donation.unknownFund',
  ],
})

const onImport = {
  audience: 'admin',
  right: 'money.enter',
  needsRecentSignIn: true,
  method: 'POST',
  body: z.object({ batch }),
} as const

/** Has the rows that are ready booked as gifts, each once. */
export const bookImport = defineCall({
  ...onImport,
  isIrreversible: false,
  path: '/admin/imports/book',
  reply: acknowledged,
  refusals: ['import.unknown', 'import.otherState', 'ledger.paused'],
})

/** Has all gifts of an import taken back by reversals, once another person approved it. */
export const undoImport = defineCall({
  ...onImport,
  isIrreversible: true,
  path: '/admin/imports/undo',
  reply: acknowledgedOrAwaiting,
  refusals: [
    'import.unknown',
    'import.otherState',
    'approval.open',
    'fund.moneySpent',
    'ledger.paused',
  ],
})

/** Deletes an import of which nothing was booked. */
export const discardImport = defineCall({
  ...onImport,
  isIrreversible: true,
  path: '/admin/imports/discard',
  reply: acknowledged,
  refusals: ['import.unknown', 'import.otherState'],
})

/** Gives the outcome of each row, as a file like those of `exportTable`. */
export const exportImport = defineCall({
  ...onImport,
  isIrreversible: false,
  path: '/admin/imports/report',
  reply: z.custom<Blob>((file) => file instanceof Blob),
  refusals: ['import.unknown'],
})
