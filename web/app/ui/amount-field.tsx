import type { ComponentProps } from 'react'
import { FieldFrame, type FieldText, type TextValue } from './field-frame.tsx'

type Preset = { value: string; label: string }

type AmountFieldProps = FieldText &
  TextValue &
  Pick<ComponentProps<'input'>, 'name' | 'required' | 'readOnly'> & {
    /** The sign that stands before the figure and cannot be erased. */
    prefix: string
    presets: readonly Preset[]
    /** Names the row of presets for screen readers. */
    presetsLabel: string
    /** The preset that counts as chosen; the typed text unless told otherwise. */
    chosen?: string | undefined
    size?: 'medium' | 'large'
  }

const sizes = {
  medium: { input: 'h-19 pt-2 pl-14 text-[2.5rem]', prefix: 'left-4.5 text-[2.125rem]' },
  large: {
    input:
      'h-26 rounded-2xl border-2 not-aria-invalid:border-green pt-3 pl-[4.625rem] text-[3.75rem] short:h-16 short:pt-1.5 short:text-[2.25rem]',
    prefix: 'left-5.5 text-[3.125rem] short:text-[2rem] short:pt-1',
  },
} as const

/** A big figure behind a fixed sign, with a row of ready amounts. */
export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, prefix, presets, presetsLabel, chosen, size = 'medium' } = props
  const { value, onValueChange, ...input } = props
  return (
    <div>
      <FieldFrame label={label} hint={hint} error={error}>
        {(wiring) => (
          <div className="relative">
            <span
              className={`absolute inset-y-0 flex items-center pt-2 font-display font-[720] text-madder ${sizes[size].prefix}`}
              aria-hidden="true"
            >
              {prefix}
            </span>
            <input
              {...wiring}
              name={input.name}
              required={input.required}
              readOnly={input.readOnly}
              value={value}
              onChange={(event) => onValueChange(event.target.value)}
              inputMode="decimal"
              enterKeyHint="next"
              autoComplete="transaction-amount"
              className={`field font-display leading-none font-[720] ${sizes[size].input}`}
            />
          </div>
        )}
      </FieldFrame>
      <Presets
        label={presetsLabel}
        prefix={prefix}
        presets={presets}
        chosen={chosen ?? value}
        onChoose={onValueChange}
      />
    </div>
  )
}

type PresetsProps = {
  label: string
  prefix: string
  presets: readonly Preset[]
  chosen: string
  onChoose: (value: string) => void
}

/** Characters of amounts for which a row on the narrowest phone has room. */
const charactersInRow = 20

/** Gives the number of amounts in a row: all of them, or so many that rows are equally long. */
function columnsOf(presets: readonly Preset[], prefix: string): number {
  const characters = presets.map(({ label }) => prefix + label).join('').length
  if (characters <= charactersInRow) return presets.length
  return presets.length === 4 ? 2 : 3
}

function Presets({ label, prefix, presets, chosen, onChoose }: PresetsProps) {
  const gridTemplateColumns = `repeat(${columnsOf(presets, prefix)}, minmax(0, 1fr))`
  return (
    <fieldset className="mt-2.5 grid gap-1.5 sm:gap-2" style={{ gridTemplateColumns }}>
      <legend className="sr-only">{label}</legend>
      {presets.map((preset) => (
        <button
          key={preset.value}
          type="button"
          aria-pressed={preset.value === chosen}
          onClick={() => onChoose(preset.value)}
          className="preset"
        >
          {prefix}
          {preset.label}
        </button>
      ))}
    </fieldset>
  )
}
