import { useLingui } from '@lingui/react'
import { PictureChoice } from '../../../content/pictures/admin/picture-choice.tsx'
import { pictureOf, withPicture } from './fund-values.ts'
import { fieldNames } from './labels.ts'
import type { FundFormState } from './use-fund-form.ts'

/** The picture of a fund. */
export function FundPictureChoice({ form }: { form: FundFormState }) {
  const { i18n } = useLingui()
  const { value, readOnly } = form.field('picture')
  return (
    <PictureChoice
      legend={i18n._(fieldNames.picture)}
      picture={pictureOf(value)}
      onChoose={(picture) => form.change(withPicture(form.values, picture))}
      disabled={readOnly}
    />
  )
}
