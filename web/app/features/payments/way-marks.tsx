import type { PaymentMethod } from '@daan/contract/payments'
import { LineIcon } from '../../ui/icon.tsx'

/** Neutral drawings of the kinds of ways: no owner's mark may stand here without leave. */
const drawings = {
  wallet:
    'M9 2.5h6a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2m3 6v5m-2.5-2.5 2.5 2.5 2.5-2.5M11 18.5h2',
  card: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2m-2 5h18M7 15h3',
  bank: 'm3 9 9-6 9 6H3m3 1v8m4-8v8m4-8v8m4-8v8M3 21h18',
} as const

const kindOf = {
  bkash: 'wallet',
  nagad: 'wallet',
  rocket: 'wallet',
  card: 'card',
  bank: 'bank',
} as const satisfies Record<PaymentMethod, keyof typeof drawings>

/** Shows which kinds of ways a button leads to; its words name them. */
export function WayMarks({ methods }: { methods: readonly PaymentMethod[] }) {
  const kinds = [...new Set(methods.map((method) => kindOf[method]))]
  return kinds.map((kind) => (
    <LineIcon key={kind} className="mr-2 inline align-[-0.2em]">
      <path d={drawings[kind]} />
    </LineIcon>
  ))
}
