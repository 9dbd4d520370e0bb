import type { Right } from '@daan/contract/rights'
import type { ReactNode } from 'react'
import { useMay } from './use-may.ts'

/** Draws what only people with a right can use, such as the button of a call. */
export function Allowed({ to, children }: { to: Right; children: ReactNode }) {
  return useMay()(to) ? children : null
}
