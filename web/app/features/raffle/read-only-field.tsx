import { Field } from '../../ui/field.tsx'

/** A field that shows what is known and takes nothing. */
export function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return (
    <Field
      label={label}
      value={value}
      onValueChange={() => undefined}
      readOnly
      className="bg-sunk! text-ink-2"
    />
  )
}
