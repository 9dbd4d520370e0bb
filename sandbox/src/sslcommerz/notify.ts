import type { Context } from '../context.ts'
import { amountOf, readAmount } from '../wire-amount.ts'
import { postedFields, signed } from './notification-fields.ts'
import type { Attempt, Session } from './sessions.ts'
import type { Fields } from './signature.ts'

const operation = 'sslcommerz.notification'

/** Tells the merchant of an attempt where the session named an address for it. */
export async function notify(context: Context, session: Session, attempt: Attempt): Promise<void> {
  const url = session.fields['ipn_url']
  if (!url) return
  const fields = notificationFields(context, session, attempt)
  await context.notifier.send({
    operation,
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
}

/** Alterations are signed like the truth; only the fault that forges the signature breaks it. */
function notificationFields(context: Context, session: Session, attempt: Attempt): Fields {
  const { faults, settings } = context
  const { storeId, storePassword } = settings.sslcommerz
  const shown = faults.take('notification-says-failed', operation)
    ? refusedAttempt(attempt)
    : attempt
  const fields = altered(context, postedFields(session, shown, storeId))
  const password = faults.take('notification-forged', operation) ? 'a guess' : storePassword
  const stripped = faults.take('notification-keys-stripped', operation)
  return signed(fields, password, stripped ? ['amount', 'currency', 'status'] : [])
}

function refusedAttempt({ at }: Attempt): Attempt {
  return { status: 'FAILED', at, error: 'Declined' }
}

function altered({ faults }: Context, fields: Fields): Fields {
  const amount = faults.take('notification-amount-altered', operation)
    ? amountOf((readAmount(fields['amount'] ?? '') ?? 0n) + 1n)
    : fields['amount']
  const currency = faults.take('notification-currency-altered', operation) ? 'USD' : 'BDT'
  return { ...fields, currency, ...(amount !== undefined && { amount }) }
}
