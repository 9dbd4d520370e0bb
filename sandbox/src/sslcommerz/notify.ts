import type { Ground } from '../ground.ts'
import { amountOf, readAmount } from '../wire-amount.ts'
import type { Attempt, Session } from './sessions.ts'
import type { Fields } from './signature.ts'
import { postedFields, signed } from './told-fields.ts'

const operation = 'sslcommerz.notification'

/** Tells the merchant of an attempt where the session named an address for it. */
export async function notify(ground: Ground, session: Session, attempt: Attempt): Promise<void> {
  const url = session.fields['ipn_url']
  if (!url) return
  const fields = notificationFields(ground, session, attempt)
  await ground.notifier.send({
    operation,
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
}

/** Alterations are signed like the truth; only the fault that forges the signature breaks it. */
function notificationFields(ground: Ground, session: Session, attempt: Attempt): Fields {
  const { faults, settings } = ground
  const { storeId, storePassword } = settings.sslcommerz
  const told = faults.take('notification-says-failed', operation)
    ? refusedAttempt(attempt)
    : attempt
  const fields = altered(ground, postedFields(session, told, storeId))
  const password = faults.take('notification-forged', operation) ? 'a guess' : storePassword
  const stripped = faults.take('notification-keys-stripped', operation)
  return signed(fields, password, stripped ? ['amount', 'currency', 'status'] : [])
}

function refusedAttempt({ at }: Attempt): Attempt {
  return { status: 'FAILED', at, error: 'Declined' }
}

function altered({ faults }: Ground, fields: Fields): Fields {
  const amount = faults.take('notification-amount-altered', operation)
    ? amountOf((readAmount(fields['amount'] ?? '') ?? 0n) + 1n)
    : fields['amount']
  const currency = faults.take('notification-currency-altered', operation) ? 'USD' : 'BDT'
  return { ...fields, currency, ...(amount !== undefined && { amount }) }
}
