import type { ErrorCode } from '@daan/contract/error-codes'
import { Counter, type Registry } from 'prom-client'
import { countBy } from './count-by.ts'
import { type Log, warnOnceAMinute } from './log.ts'

/** Refused requests, and those that look like an attack, as an operator hears of them. */
export type RequestEvents = ReturnType<typeof requestEvents>

export function requestEvents(log: Log, registry: Registry) {
  const refusals = new Counter({
    name: 'daan_refusals_total',
    help: 'Requests refused, gifts among them, by call and code',
    labelNames: ['call', 'code'],
    registers: [registry],
  })
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
    /** @param call as routed, such as `PUT /api/fundsupdate`: never what somebody typed */
    requestRefused: (call: string, code: ErrorCode) => refusals.inc({ call, code }),
    /** A token was never ours: forged, altered, or of another kind. */
    tokenRefused: note('token_refused'),
    /** Somebody asked more often than a limit allows. */
    limitSpent: note('limit_spent'),
    /** A key came again with another gift. */
    keyReused: note('key_reused'),
    /** A network left so many payments unpaid that the next wants work first: perhaps cards are tried. */
    paymentsUnpaid: note('payments_unpaid'),
    /** A request was no HTTP. */
    malformedHttp: note('malformed_http'),
  }
}
