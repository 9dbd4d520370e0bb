import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../ui/button.tsx'
import { StatusLine } from '../ui/status-line.tsx'

type SentPanelProps = {
  said: ReactNode
  children: ReactNode
  /** The button that leads back to the form. */
  again: ReactNode
  onAgain: () => void
}

/** Stands where a form was, and takes its focus: the button that was pressed is gone. */
export function SentPanel({ said, children, again, onAgain }: SentPanelProps) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
      <StatusLine tone="good">{said}</StatusLine>
      <p className="max-w-[44ch] text-ink-2">{children}</p>
      <Button tone="line" onClick={onAgain}>
        {again}
      </Button>
    </div>
  )
}
