import { isDrawing } from '@daan/contract/photograph-files'
import { drawings, type SitePicture } from '@daan/contract/site-picture'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { ShownPicture } from '../shown-picture.tsx'
import { drawingNames } from './drawing-names.ts'
import { FocusChoice } from './focus-choice.tsx'
import { PhotographField } from './photograph-field.tsx'

type PictureChoiceProps = {
  legend: ReactNode
  picture: SitePicture
  onChoose: (picture: SitePicture) => void
  disabled?: boolean | undefined
}

/** A photograph of one's own, or one of our drawings, all of them in view. */
export function PictureChoice({ legend, picture, onChoose, disabled }: PictureChoiceProps) {
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-4">
      <legend className="mb-1.5 font-display text-label font-[720]">{legend}</legend>
      <PhotographField onUploaded={onChoose} disabled={disabled} />
      {!isDrawing(picture) && (
        <FocusChoice
          photograph={picture}
          onChange={(focus) => onChoose({ ...picture, focus })}
          disabled={disabled}
        />
      )}
      <DrawingChoice picture={picture} onChoose={onChoose} />
    </fieldset>
  )
}

function DrawingChoice({ picture, onChoose }: Pick<PictureChoiceProps, 'picture' | 'onChoose'>) {
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
