import type { ReactNode } from 'react'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { ConfirmButton } from '../../../forms/confirm-button.tsx'
import type { Consent } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'

/** Keys or addresses of programs. */
export function ProgramList({ children }: { children: ReactNode }) {
  return <ul className="rounded-[22px] bg-raised px-6 py-2 shadow-card sm:px-8">{children}</ul>
}

type ProgramRowProps = {
  name: ReactNode
  /** Lines below the name. */
  children: ReactNode
  /** Label of the button that ends it, and the question before. */
  end: ReactNode
  question: ReactNode
  yes: ReactNode
  /** Says what ends with it. */
  consequence: ReactNode
  onEnd: (consent: Consent) => Promise<unknown>
}

/** One of them, with the button that ends it. */
export function ProgramRow(props: ProgramRowProps) {
  const { name, children, end, question, yes, consequence, onEnd } = props
  const { busyWith, failure, act } = useActions()
  return (
    <li className="grid gap-2 border-line py-4 not-first:border-t">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="font-display text-lg/tight font-[720] wrap-anywhere">{name}</p>
          {children}
        </div>
        <ConfirmButton
          tone="line"
          size="small"
          busy={busyWith !== null}
          label={end}
          question={question}
          yes={yes}
          onConfirm={(consent) => void act('end', () => onEnd(consent))}
        >
          {consequence}
        </ConfirmButton>
      </div>
      <FailureLine failure={failure} />
    </li>
  )
}
