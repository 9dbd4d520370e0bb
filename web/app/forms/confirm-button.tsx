import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { type Consent, useConfirmation } from './confirmation.tsx'

type ConfirmButtonProps = Pick<ComponentProps<typeof Button>, 'tone' | 'size' | 'busy'> & {
  label: ReactNode
  question: ReactNode
  children: ReactNode
  /** The button that does it. */
  yes: ReactNode
  onConfirm: (consent: Consent) => void
}

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, children, yes, onConfirm, ...look } = props
  const { ask, confirmation } = useConfirmation()
  async function press(): Promise<void> {
    const consent = await ask({ question, children, yes })
    if (consent) onConfirm(consent)
  }
  return (
    <>
      <Button
        tone="plain"
        className={look.tone ? '' : 'text-madder'}
        {...look}
        onClick={() => void press()}
      >
        {label}
      </Button>
      {confirmation}
    </>
  )
}
