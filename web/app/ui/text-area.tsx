import type { ComponentProps } from 'react'
import { FieldFrame, type FieldText, type TextValue, type WiredProp } from './field-frame.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, WiredProp | 'value' | 'onChange'> &
  FieldText &
  TextValue

/** A field for several lines, which grows with them. */
export function TextArea(props: TextAreaProps) {
  const { label, hint, error, onValueChange, className = '', ...area } = props
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <textarea
          {...area}
          {...wiring}
          onChange={(event) => onValueChange(event.target.value)}
          className={`field field-sizing-content block min-h-30 sm:min-h-36 py-3 ${className}`}
        />
      )}
    </FieldFrame>
  )
}
