import { useLingui } from '@lingui/react/macro'
import { gatewayNames } from '../../../content/admin/gateway-names.ts'
import { useMethodName } from '../../../content/method-names.ts'
import type { ListedPayments } from './load-payments.ts'

type WayProps = { payment: Pick<ListedPayments[number], 'gateway' | 'channel' | 'method'> }

/** The way money came or was sent: its gateway and the means of payment, once where they are the same. */
export function Way({ payment: { gateway, channel, method } }: WayProps) {
  const { i18n } = useLingui()
  const methodName = useMethodName()
  const means = channel ?? method
  const names = [i18n._(gatewayNames[gateway]), ...(means ? [methodName(means)] : [])]
  return [...new Set(names)].join(' · ')
}
