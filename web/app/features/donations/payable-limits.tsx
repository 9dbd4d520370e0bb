import { gatewayMaxTaka, gatewayMinTaka } from '@daan/contract/gateway-limits'
import { parseTaka, poishaPerTaka } from '@daan/contract/taka'
import { useContext, useEffect, useState } from 'react'
import { PaymentPlaceContext, type PaymentPlaces } from './payment-place.ts'

/** What was typed, in poisha, where no gateway takes it at one time; else null. */
export function beyondGateways(typed: string): bigint | null {
  const amount = parseTaka(typed)
  if (!amount.ok) return null
  const { poisha } = amount
  const isWithin =
    poisha >= gatewayMinTaka * poishaPerTaka && poisha <= gatewayMaxTaka * poishaPerTaka
  return isWithin ? null : poisha
}

/** Says beside an amount what can be paid here at a time; nothing where no gateway is, or cannot be asked. */
export function PayableLimits({ poisha }: { poisha: bigint }) {
  const loadPlaces = useContext(PaymentPlaceContext)
  const [places, setPlaces] = useState<PaymentPlaces | null>(null)
  useEffect(() => {
    loadPlaces?.().then(setPlaces, () => undefined) // the server says it, too
  }, [loadPlaces])
  return places && <places.PayableLimitsPlace poisha={poisha} />
}
