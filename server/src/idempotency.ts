import { refuseUnless } from './refused.ts'

/**
 * Compares what a request asks for with what was stored under its key, field by field; `undefined` asks for
 * nothing particular.
 */
export function isSameRequest<Fields extends object>(
  request: Fields,
  stored: { [Field in keyof Fields]: unknown },
): boolean {
  const names = Object.keys(request) as (keyof Fields)[] // an object literal has no other keys
  return names.every((name) => request[name] === undefined || request[name] === stored[name])
}

/** @throws Refused with `idempotency.reused` where the key of a request stood for another one before */
export function refuseOtherRequest<Fields extends object>(
  request: Fields,
  stored: { [Field in keyof Fields]: unknown },
): void {
  refuseUnless(isSameRequest(request, stored), 'idempotency.reused')
}
