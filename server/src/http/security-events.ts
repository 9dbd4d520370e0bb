import type { Registry } from 'prom-client'
import { countBy } from '../count-by.ts'
import { type Log, warnOnceAMinute } from '../log.ts'

/** What an operator hears of requests as an attack would send them. */
export function securityEvents(log: Log, registry: Registry) {
  const kinds = [
    'token_refused',
    'limit_spent',
    'key_reused',
    'malformed_http',
    'payments_unpaid',
  ] as const
  const count = countBy(registry, {
    name: 'daan_security_events_total',
    help: 'Requests as an attack would send them, or a client gone wrong',
    label: 'kind',
    values: kinds,
  })
  const warn = warnOnceAMinute(log)
  const note = (kind: (typeof kinds)[number]) => () => {
    count(kind)
    warn(kind, { kind }, 'Somebody sends what no page of ours would; the metrics count it.')
  }
  return {
    /** A token was never ours: forged, altered, or of another kind. */
    tokenRefused: note('token_refused'),
    /** Somebody asked more often than a limit allows. */
    limitSpent: note('limit_spent'),
    /** A key came again with another gift. */
    keyReused: note('key_reused'),
    /** A network left so many payments unpaid that the next wants work first: perhaps cards are tried. */
    paymentsUnpaid: note('payments_unpaid'),
    /** What came was no HTTP. */
    malformedHttp: note('malformed_http'),
  }
}
