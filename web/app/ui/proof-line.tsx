import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type ProofLineProps = { holds: boolean; good: ReactNode; bad: ReactNode }

/** One line of what was verified, in a list of them. */
export function ProofLine({ holds, good, bad }: ProofLineProps) {
  const { t } = useLingui()
  return (
    <li className={`flex items-start gap-2.5 ${holds ? '' : 'text-madder'}`}>
      <Icon
        name={holds ? 'good' : 'bad'}
        className={`mt-0.5 size-5! ${holds ? 'text-green-ink' : ''}`}
      />
      <span>
        <span className="sr-only">{holds ? t`Right:` : t`Wrong:`} </span>
        {holds ? good : bad}
      </span>
    </li>
  )
}
