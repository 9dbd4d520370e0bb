import { drawings } from '@daan/contract/site-picture'
import { useLingui } from '@lingui/react/macro'
import { drawingSize, drawingSources } from '../../../content/pictures/fund-pictures.ts'
import { ThemedPicture } from '../../../ui/themed-picture.tsx'
import { withDrawing } from './fund-values.ts'
import { drawingNames, fieldNames } from './labels.ts'
import type { FundFormState } from './use-fund-form.ts'

/** One of our drawings for a fund, all of them in view. */
export function PictureChoice({ form }: { form: FundFormState }) {
  const { i18n } = useLingui()
  const { value, readOnly } = form.field('picture')
  return (
    <fieldset disabled={readOnly}>
      <legend className="mb-1.5 font-display text-label font-[720]">
        {i18n._(fieldNames.picture)}
      </legend>
      <div className="grid grid-cols-3 gap-2.5 sm:grid-cols-5">
        {drawings.map((drawing) => (
          <label
            key={drawing}
            className="cursor-pointer overflow-hidden rounded-xl border-[3px] border-transparent has-checked:border-green has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="picture"
              value={drawing}
              checked={drawing === value}
              onChange={() => form.change(withDrawing(form.values, drawing))}
              className="sr-only"
            />
            <ThemedPicture
              {...drawingSize}
              src={drawingSources[drawing]}
              alt=""
              className="w-full rounded-lg"
            />
            <span className="block px-1 py-1 text-small text-ink-2">
              {i18n._(drawingNames[drawing])}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
