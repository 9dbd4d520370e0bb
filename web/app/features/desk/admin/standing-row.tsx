import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'

type StandingRowProps = { name: ReactNode; isGood: boolean; children: ReactNode }

/** A thing that stands well or needs the operator, in the list of figures. */
export function StandingRow({ name, isGood, children }: StandingRowProps) {
  return (
    <div className="border-t border-line pt-4 pb-2 sm:col-span-2 sm:mt-3">
      <dt className="text-small text-ink-2">{name}</dt>
      <dd
        className={`mt-1 flex items-start gap-2.5 font-display text-lg/snug font-[720] ${isGood ? 'text-green-ink' : 'text-madder'}`}
      >
        <Icon name={isGood ? 'good' : 'bad'} className="size-6" />
        {children}
      </dd>
    </div>
  )
}
