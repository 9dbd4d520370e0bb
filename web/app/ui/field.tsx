import type { ComponentProps } from 'react'
import { FieldFrame, type FieldText } from './field-frame.tsx'

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> &
  FieldText

/** A one-line text field with its label, hint and error. */
export function Field({ label, hint, error, className = '', ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => <input {...input} {...wiring} className={`field h-13 ${className}`} />}
    </FieldFrame>
  )
}
