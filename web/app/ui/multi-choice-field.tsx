import { type ReactNode, useId } from 'react'
import { Checkbox } from './checkbox.tsx'
import { FieldError, type TextValue } from './field-frame.tsx'

type MultiChoiceFieldProps = TextValue & {
  label: ReactNode
  name: string
  choices: readonly { value: string; label: ReactNode }[]
  readOnly?: boolean
  /** Message with the error and how to correct it; its presence means invalid. */
  error?: ReactNode
}

/** Some of a few choices, all of them in view. Its value is theirs, with a space between. */
export function MultiChoiceField({
  label,
  name,
  choices,
  value,
  onValueChange,
  readOnly = false,
  error,
}: MultiChoiceFieldProps) {
  const errorId = useId()
  const chosen = chosenIn(value)
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-display text-label font-[720]">{label}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            name={name}
            label={choice.label}
            isChecked={chosen.includes(choice.value)}
            isDisabled={readOnly}
            onChange={(isChecked) => {
              const others = chosen.filter((each) => each !== choice.value)
              onValueChange((isChecked ? [...others, choice.value] : others).join(' '))
            }}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

/** Gives the values that are chosen in the value of such a field. */
export function chosenIn(value: string): string[] {
  return value.split(' ').filter((each) => each !== '')
}
