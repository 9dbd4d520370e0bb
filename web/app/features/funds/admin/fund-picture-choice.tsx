import { useLingui } from '@lingui/react'
import { PictureChoice } from '../../../content/pictures/admin/picture-choice.tsx'
import { pictureOf } from '../../../forms/admin/content-values.ts'
import type { ContentForm } from '../../../forms/admin/use-content-form.ts'
import { withPicture } from './fund-values.ts'
import { fieldNames } from './labels.ts'

/** The picture of a fund. */
export function FundPictureChoice({ form }: { form: ContentForm }) {
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
