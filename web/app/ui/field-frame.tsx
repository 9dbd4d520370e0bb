import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

export type FieldText = {
  label: ReactNode
  /** Help that is always there. */
  hint?: ReactNode
  /** Message with the error and how to correct it; its presence means invalid. */
  error?: ReactNode
}

/** The typed values, with the listeners of their changes. */
export type TextValue = { value: string; onValueChange: (value: string) => void }

/** Attributes that tie a control to its label, hint and error. */
type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The properties of a control that its frame sets. */
export type WiredProp = keyof FieldWiring

type FieldFrameProps = FieldText & { children: (wiring: FieldWiring) => ReactNode }

/** Label above, hint and error below, around any control. */
export function FieldFrame({ label, hint, error, children }: FieldFrameProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-display text-label font-[720]">
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={hintId} className="mt-1.5 text-small text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** Error of a field, below it. */
export function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex items-start gap-2 text-small text-madder">
      <Icon name="bad" className="mt-0.5" />
      <span>{children}</span>
    </p>
  )
}
