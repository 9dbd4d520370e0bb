import type { ComponentProps } from 'react'
import { FieldFrame, type FieldText, type TextValue, type WiredProp } from './field-frame.tsx'

type FieldProps = Omit<ComponentProps<'input'>, WiredProp | 'value' | 'onChange'> &
  FieldText &
  TextValue

/** A one-line text field with its label, hint and error. */
export function Field(props: FieldProps) {
  const { label, hint, error, onValueChange, className = '', ...input } = props
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          onChange={(event) => onValueChange(event.target.value)}
          className={`field h-13 ${className}`}
        />
      )}
    </FieldFrame>
  )
}
