import { listBankMonths, readBankMonth } from '@daan/contract/bank'
import type { Reply } from '@daan/contract/call'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

export type BankMonths = Reply<typeof listBankMonths>
export type BankMonth = Reply<typeof readBankMonth>
export type BankLine = BankMonth['lines'][number]
export type MissingTransfer = BankMonth['missing'][number]

export const loadMonths = (signal: AbortSignal): Promise<BankMonths> =>
  callAsAdmin(listBankMonths, {}, { signal })

export const loadMonth = (month: string, signal: AbortSignal): Promise<BankMonth> =>
  callAsAdmin(readBankMonth, { params: { month } }, { signal })
