import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'

/** Tells whether two sides agree, in icon and words. */
export function Verdict({ agrees, children }: { agrees: boolean; children: ReactNode }) {
  return (
    <p
      className={`mt-2 mb-5 flex items-start gap-2.5 font-display font-[720] ${agrees ? 'text-green-ink' : 'text-madder'}`}
    >
      <Icon name={agrees ? 'good' : 'bad'} className="size-6" />
      {children}
    </p>
  )
}
