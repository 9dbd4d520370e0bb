import type { Reply } from '@daan/contract/call'
import type { ErrorCode } from '@daan/contract/error-codes'
import { type OnlineGateway, type PayableKind, startPayment } from '@daan/contract/payments'
import { CallRefused } from '../../api/call-failures.ts'
import { callServer } from '../../api/call-server.ts'
import type { Locale } from '../../i18n/locale.ts'

/** Attempts while another window opens the same payment, which takes eight seconds at the most. */
const tries = 10
const shortPauseMs = 1_000

/** A gift by the key of its receipt, or a ticket by that of its order. */
export type Owed = { receipt: string; pays: PayableKind }

/**
 * Has a page opened on which a gift or a ticket is paid.
 * @param prove does the work that the server may ask for first
 * @returns its address
 * @throws what `callServer` does
 */
export async function openPaymentPage(
  owed: Owed,
  gateway: OnlineGateway,
  language: Locale,
  prove: () => Promise<string> = proveWork,
): Promise<string> {
  let proof: string | undefined
  for (let tried = 1; ; tried += 1) {
    const body = { ...owed, gateway, language, ...(proof !== undefined && { proof }) }
    try {
      const { redirectUrl }: Reply<typeof startPayment> = await callServer(startPayment, { body })
      return redirectUrl
    } catch (failure) {
      if (tried === tries) throw failure
      if (isRefusedAs('payment.proofNeeded', failure)) proof = await prove()
      else if (isRefusedAs('payment.starting', failure))
        await pause(failure.retryAfterMs ?? shortPauseMs)
      else throw failure
    }
  }
}

/** Brings what solves a challenge, of which few ever need. */
const proveWork = () => import('./prove-work.ts').then(({ proveWork: prove }) => prove())

function isRefusedAs(code: ErrorCode, failure: unknown): failure is CallRefused {
  return failure instanceof CallRefused && failure.code === code
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
