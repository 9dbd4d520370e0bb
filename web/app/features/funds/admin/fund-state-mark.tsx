import type { FundState } from '@daan/contract/fund-desk'
import { useLingui } from '@lingui/react/macro'
import { stateNames } from './labels.ts'

const looks = {
  draft: 'bg-sunk text-ink',
  open: 'bg-deep text-on-deep',
  closed: 'bg-sunk text-ink-2',
  hidden: 'bg-sunk text-ink-2',
} as const satisfies Record<FundState, string>

/** The state of a fund in a word. */
export function FundStateMark({ state }: { state: FundState }) {
  const { i18n } = useLingui()
  return (
    <span className={`rounded-full px-3 py-1 font-display text-small font-[720] ${looks[state]}`}>
      {i18n._(stateNames[state])}
    </span>
  )
}
