import type { ReactNode } from 'react'
import type { TextValue } from './field-frame.tsx'

type Choice = { value: string; label: ReactNode }

type ChoiceFieldProps = TextValue & {
  label: ReactNode
  name: string
  choices: readonly Choice[]
  readOnly?: boolean
}

/** One of a few choices, all of them in view. */
export function ChoiceField({
  label,
  name,
  choices,
  value,
  onValueChange,
  readOnly,
}: ChoiceFieldProps) {
  return (
    <fieldset disabled={readOnly}>
      <legend className="mb-1.5 font-display text-label font-[720]">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-xl border-[1.5px] border-control bg-paper px-4 font-display font-[720] has-checked:border-green has-checked:bg-raised"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValueChange(choice.value)}
              className="size-5 accent-green"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
