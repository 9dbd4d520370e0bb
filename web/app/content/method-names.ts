import { knownMethod } from '@daan/contract/known-method'
import type { PaymentMethod } from '@daan/contract/payments'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'

/** Names of payment methods. */
export const methodNames = {
  bkash: msg`bKash`,
  card: msg`card`,
  nagad: msg`Nagad`,
  rocket: msg`Rocket`,
  bank: msg`Bank`,
} as const satisfies Record<PaymentMethod, MessageDescriptor>

/** Name for all methods of a transfer, beside those of gateways. */
export const transferName = msg`transfer`

/** Reads the name of a means of payment, as a gateway or an account calls it, in the page's language. */
export function useMethodName(): (said: string) => string {
  const { i18n } = useLingui()
  return (said) => {
    const method = knownMethod(said)
    return method ? i18n._(methodNames[method]) : said
  }
}

/** Joins names to a list to read: bKash, Nagad or Rocket. */
export function useNameList(): (names: readonly MessageDescriptor[]) => string {
  const { i18n, t } = useLingui()
  return (descriptors) => {
    const names = descriptors.map((name) => i18n._(name))
    const others = names.slice(0, -1).join(', ')
    const last = names.at(-1) ?? ''
    return others === '' ? last : t`${others} or ${last}`
  }
}
