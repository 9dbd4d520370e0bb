import type { ComponentProps } from 'react'
import { FieldFrame, type FieldText } from './field-frame.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'aria-describedby' | 'aria-invalid'> &
  FieldText

/** A field for several lines, which grows with them. */
export function TextArea({ label, hint, error, className = '', ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          className={`field field-sizing-content block min-h-30 sm:min-h-36 py-3 ${className}`}
        />
      )}
    </FieldFrame>
  )
}
