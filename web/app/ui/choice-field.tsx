import { type ReactNode, useId } from 'react'
import { FieldError, type TextValue } from './field-frame.tsx'

type Choice = { value: string; label: ReactNode }

type ChoiceFieldProps = TextValue & {
  label: ReactNode
  name: string
  choices: readonly Choice[]
  readOnly?: boolean
  /** Message with the error and how to correct it; its presence means invalid. */
  error?: ReactNode
}

/** One of a few choices, all of them in view; none is chosen while the value is none of theirs. */
export function ChoiceField({
  label,
  name,
  choices,
  value,
  onValueChange,
  readOnly,
  error,
}: ChoiceFieldProps) {
  const errorId = useId()
  return (
    <fieldset disabled={readOnly} aria-describedby={error ? errorId : undefined}>
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
              aria-invalid={error ? true : undefined}
              onChange={() => onValueChange(choice.value)}
              className="size-5 accent-green"
            />
            {choice.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
