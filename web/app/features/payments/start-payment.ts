import type { Reply } from '@daan/contract/call'
import { type OnlineGateway, startPayment } from '@daan/contract/payments'
import { CallRefused } from '../../api/call-failures.ts'
import { callServer } from '../../api/call-server.ts'
import type { Locale } from '../../i18n/locale.ts'
import './payment-refusals.ts'

/** How often it is asked again while another window opens the same payment. */
const tries = 5
const shortPauseMs = 1_000

/**
 * Has a page opened on which a gift is paid.
 * @returns its address
 * @throws what `callServer` does
 */
export async function openPaymentPage(
  receipt: string,
  gateway: OnlineGateway,
  language: Locale,
): Promise<string> {
  const body = { receipt, gateway, language }
  for (let tried = 1; ; tried += 1) {
    try {
      const { redirectUrl }: Reply<typeof startPayment> = await callServer(startPayment, { body })
      return redirectUrl
    } catch (failure) {
      if (!isStarting(failure) || tried === tries) throw failure
      await pause(failure.retryAfterMs ?? shortPauseMs)
    }
  }
}

function isStarting(failure: unknown): failure is CallRefused {
  return failure instanceof CallRefused && failure.code === 'payment.starting'
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
