import { isDrawing } from '@daan/contract/photograph-files'
import { Trans, useLingui } from '@lingui/react/macro'
import { pictureOf, pictureText } from '../../forms/admin/content-values.ts'
import type { ContentForm } from '../../forms/admin/use-content-form.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { drawingNames } from '../pictures/admin/drawing-names.ts'
import { FocusChoice } from '../pictures/admin/focus-choice.tsx'
import { PhotographField } from '../pictures/admin/photograph-field.tsx'

type ContentPictureProps = {
  form: ContentForm
  at: string
  label: string
  hint?: string
  /** True where it may be taken away. */
  isOptional: boolean
  /** Drawings that may stand in place of a photograph. */
  drawings: readonly string[]
}

/** A photograph, or one of some drawings. */
export function ContentPicture({
  form,
  at,
  label,
  hint,
  isOptional,
  drawings,
}: ContentPictureProps) {
  const { value, error, readOnly } = form.field(at)
  const picture = value === '' ? null : pictureOf(value)
  const photograph = picture !== null && !isDrawing(picture) ? picture : null
  return (
    <fieldset disabled={readOnly} className="grid min-w-0 gap-4">
      <legend className="mb-1.5 font-display text-label font-[720]">{label}</legend>
      {hint && <p className="-mt-3 text-small text-ink-2">{hint}</p>}
      <PhotographField
        onUploaded={(uploaded) => form.change({ [at]: pictureText(uploaded) })}
        disabled={readOnly}
      />
      {photograph && (
        <FocusChoice
          photograph={photograph}
          onChange={(focus) => form.change({ [at]: pictureText({ ...photograph, focus }) })}
          disabled={readOnly}
        />
      )}
      {photograph && isOptional && (
        <Button
          tone="plain"
          size="small"
          className="justify-self-start text-madder"
          onClick={() => form.change({ [at]: '' })}
        >
          <Trans>Remove</Trans>
        </Button>
      )}
      {drawings.length > 0 && (
        <DrawingSelect
          form={form}
          at={at}
          drawings={drawings}
          hasPhotograph={photograph !== null}
        />
      )}
      {error && <FieldError id={`${at} error`}>{error}</FieldError>}
    </fieldset>
  )
}

type DrawingSelectProps = Pick<ContentPictureProps, 'form' | 'at' | 'drawings'> & {
  hasPhotograph: boolean
}

function DrawingSelect({ form, at, drawings, hasPhotograph }: DrawingSelectProps) {
  const { t, i18n } = useLingui()
  const { value, onValueChange, readOnly } = form.field(at)
  return (
    <SelectField
      onValueChange={onValueChange}
      readOnly={readOnly}
      value={hasPhotograph ? '' : value}
      label={t`Or one of our drawings`}
      className="max-w-120"
    >
      <option value="">{hasPhotograph ? t`The photograph above` : t`Choose`}</option>
      {drawings.map((drawing) => (
        <option key={drawing} value={drawing}>
          {i18n._(drawingNames[drawing as keyof typeof drawingNames])}
        </option>
      ))}
    </SelectField>
  )
}
