import type { Reply } from '@daan/contract/call'
import type { ErrorCode } from '@daan/contract/error-codes'
import { type OnlineGateway, type PayableKind, startPayment } from '@daan/contract/payments'
import { msg } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { CallRefused } from '../../api/call-failures.ts'
import { callServer } from '../../api/call-server.ts'
import { type FailureKind, failureKind } from '../../api/failure-kind.ts'
import { createFailureLine } from '../../forms/failure-line.tsx'
import type { Locale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** Attempts while another window opens the same payment, which takes eight seconds at the most. */
const tries = 10
const shortPauseMs = 1_000

/** A gift by the key of its receipt, or a ticket by that of its order. */
export type PayableReference = { receipt: string; pays: PayableKind }

/**
 * Has a page opened on which a gift or a ticket is paid.
 * @param prove does the work that the server may ask for first
 * @returns its address
 * @throws what `callServer` does
 */
export async function openPaymentPage(
  owed: PayableReference,
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
const proveWork = () => import('../../api/prove-work.ts').then(({ proveWork: prove }) => prove())

function isRefusedAs(code: ErrorCode, failure: unknown): failure is CallRefused {
  return failure instanceof CallRefused && failure.code === code
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Leaves for the page of a gateway where something is paid, or says why it does not. */
export function useLeaving(owed: PayableReference) {
  const language = useLocale()
  const [leaving, setLeaving] = useState<OnlineGateway | null>(null)
  const [failure, setFailure] = useState<FailureKind | null>(null)
  useEffect(() => {
    // Whoever comes back by the browser's button finds the page as it was left.
    const returned = () => setLeaving(null)
    addEventListener('pageshow', returned)
    return () => removeEventListener('pageshow', returned)
  }, [])
  async function leave(gateway: OnlineGateway): Promise<void> {
    if (leaving) return
    setLeaving(gateway)
    setFailure(null)
    try {
      location.assign(await openPaymentPage(owed, gateway, language))
    } catch (error) {
      setLeaving(null)
      setFailure(failureKind(error))
    }
  }
  return { gateway: leaving, failure, leave }
}

const nothingDone = msg`We could not be reached just now. Nothing was done. Please try again.`

/** For opening the page on which one pays, and for telling of a transfer. */
export const PaymentFailureLine = createFailureLine({
  offline: msg`There is no connection just now. Nothing was done. Please try again when it is back.`,
  unanswered: nothingDone,
  later: nothingDone,
})
