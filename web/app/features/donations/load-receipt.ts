import type { Reply } from '@daan/contract/call'
import { readReceipt } from '@daan/contract/donations'
import { CallRefused } from '../../api/call-failures.ts'
import { callServer } from '../../api/call-server.ts'

export type Receipt = Reply<typeof readReceipt>

/** A receipt, or why there is none: nobody has this address, or it cannot be read just now. */
export type FoundReceipt = Receipt | 'unknown' | 'unreadable'

/** Reads the receipt of an address; never rejects. */
export async function loadReceipt(receipt: string, signal: AbortSignal): Promise<FoundReceipt> {
  try {
    return await callServer(readReceipt, { params: { receipt } }, { signal })
  } catch (failure) {
    const isUnknown = failure instanceof CallRefused && failure.code === 'receipt.unknown'
    return isUnknown ? 'unknown' : 'unreadable'
  }
}
