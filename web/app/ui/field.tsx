import type { ComponentProps } from 'react'
import { FieldFrame, type FieldText } from './field-frame.tsx'

type FieldProps = Omit<ComponentProps<'input'>, 'id' | 'aria-describedby' | 'aria-invalid'> &
  FieldText

/** The look shared by everything one can type into. */
export const CONTROL =
  'w-full rounded-xl border-[1.5px] border-control bg-paper px-4 text-[1.0625rem] text-ink ' +
  'placeholder:text-ink-2 placeholder:opacity-75 read-only:text-ink-2 aria-invalid:border-madder'

/** A one-line text field with its label, hint and error. */
export function Field({ label, hint, error, className = '', ...input }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => <input {...input} {...wiring} className={`${CONTROL} h-13 ${className}`} />}
    </FieldFrame>
  )
}
