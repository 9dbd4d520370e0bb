import type { ReactNode } from 'react'

/** A form's value of a box that is ticked; of one that is not it is empty. */
export const checkedValue = 'yes'

type CheckboxProps = {
  label: ReactNode
  hint?: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean
  name?: string
}

/** A box to tick, with its words beside it. */
export function Checkbox({ label, hint, isChecked, onChange, isDisabled, name }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input
        type="checkbox"
        name={name}
        value={checkedValue}
        checked={isChecked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-6 flex-none accent-green"
      />
      <span>
        {label}
        {hint && <span className="mt-1 block text-small text-ink-2">{hint}</span>}
      </span>
    </label>
  )
}
