import type { ComponentProps, ReactNode } from 'react'
import { FieldFrame, type FieldText, type TextValue, type WiredProp } from './field-frame.tsx'

type SelectFieldProps = Omit<ComponentProps<'select'>, WiredProp | 'value' | 'onChange'> &
  FieldText &
  TextValue & {
    /** The readOnly of other fields. */
    readOnly?: boolean
    /** Options. */
    children: ReactNode
  }

/** One of many choices, in a list that opens. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, onValueChange, readOnly, children, ...select } = props
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wiring) => (
        <select
          {...select}
          {...wiring}
          disabled={readOnly}
          onChange={(event) => onValueChange(event.target.value)}
          className="field h-13"
        >
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
