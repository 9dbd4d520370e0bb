import { isDrawing } from '@daan/contract/photograph-files'
import { drawings, type SitePicture } from '@daan/contract/site-picture'
import { useLingui } from '@lingui/react'
import { drawingNames } from '../../../content/pictures/admin/drawing-names.ts'
import { FocusChoice } from '../../../content/pictures/admin/focus-choice.tsx'
import { PhotographField } from '../../../content/pictures/admin/photograph-field.tsx'
import { ShownPicture } from '../../../content/pictures/shown-picture.tsx'
import { pictureOf } from '../../../forms/admin/content-values.ts'
import type { ContentForm } from '../../../forms/admin/use-content-form.ts'
import { withPicture } from './fund-values.ts'
import { fieldNames } from './labels.ts'

/** The picture of a fund: a photograph of one's own, or one of our drawings, all of them in view. */
export function FundPictureChoice({ form }: { form: ContentForm }) {
  const { i18n } = useLingui()
  const { value, readOnly } = form.field('picture')
  const picture = pictureOf(value)
  const choose = (chosen: SitePicture) => form.change(withPicture(form.values, chosen))
  return (
    <fieldset disabled={readOnly} className="grid min-w-0 gap-4">
      <legend className="mb-1.5 font-display text-label font-[720]">
        {i18n._(fieldNames.picture)}
      </legend>
      <PhotographField onUploaded={choose} disabled={readOnly} />
      {!isDrawing(picture) && (
        <FocusChoice
          photograph={picture}
          onChange={(focus) => choose({ ...picture, focus })}
          disabled={readOnly}
        />
      )}
      <DrawingChoice picture={picture} onChoose={choose} />
    </fieldset>
  )
}

type DrawingChoiceProps = { picture: SitePicture; onChoose: (picture: SitePicture) => void }

function DrawingChoice({ picture, onChoose }: DrawingChoiceProps) {
  const { i18n } = useLingui()
  return (
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
            checked={drawing === picture}
            onChange={() => onChoose(drawing)}
            className="sr-only"
          />
          <ShownPicture picture={drawing} alt="" sizes="" className="w-full rounded-lg" />
          <span className="block px-1 py-1 text-small text-ink-2">
            {i18n._(drawingNames[drawing])}
          </span>
        </label>
      ))}
    </div>
  )
}
