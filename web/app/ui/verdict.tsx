import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type VerdictProps = { agrees: boolean; className: string; children: ReactNode }

/** Tells whether two sides agree, in icon and words. */
export function Verdict({ agrees, className, children }: VerdictProps) {
  return (
    <p
      className={`flex items-start gap-2.5 font-display font-[720] ${className} ${agrees ? 'text-green-ink' : 'text-madder'}`}
    >
      <Icon name={agrees ? 'good' : 'bad'} className="size-6" />
      <span>{children}</span>
    </p>
  )
}
