import { repeat } from '../../jobs/repeat.ts'
import type { PaymentContext } from './payment-context.ts'
import { askAboutRefund } from './refund-payment.ts'

/** Sends refunds and asks what became of them. */
export type RefundSending = {
  /** To be called when a refund is due: else it waits for the next look. */
  wake(): void
  close(): Promise<void>
}

/** Sends the refunds that are due, one after another, and asks about those that were sent. */
export function startRefunds(ctx: PaymentContext): RefundSending {
  const { ledger, schedule, log } = ctx
  const closing = new AbortController()
  let sending: Promise<void> | null = null

  async function sendAllDue(): Promise<void> {
    while (!closing.signal.aborted && ledger.health() === 'green') {
      if (!(await askAboutRefund(ctx, null, closing.signal))) return
    }
  }

  function wake(): void {
    sending ??= sendAllDue()
      .catch((error) => log.error({ err: error }, 'A refund waits for the next look.'))
      .finally(() => {
        sending = null
      })
  }

  const looks = repeat('refunds', schedule.poll, async () => wake(), log)
  return {
    wake,
    async close() {
      closing.abort()
      await looks.stop()
      await sending
    },
  }
}
