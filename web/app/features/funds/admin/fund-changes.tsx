import { formatDate } from '@daan/contract/dhaka-time'
import { localDigits, locales } from '@daan/contract/digits'
import type { FundContent } from '@daan/contract/fund-content'
import { isDrawing } from '@daan/contract/photograph-files'
import { formatTaka, parseTaka } from '@daan/contract/taka'
import { useLingui } from '@lingui/react/macro'
import { drawingNames } from '../../../content/pictures/admin/drawing-names.ts'
import { pictureOf } from '../../../forms/admin/content-values.ts'
import { ContentChanges } from '../../../forms/admin/field-changes.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { valuesOf } from './fund-values.ts'
import { type FieldName, useFieldNames } from './use-field-names.ts'

type FundChangesProps = { before: FundContent | null; after: FundContent }

/** The differences between two contents of a fund. */
export function FundChanges({ before, after }: FundChangesProps) {
  return (
    <ContentChanges
      before={before && valuesOf(before)}
      after={valuesOf(after)}
      nameOf={usePlaceNames()}
      textOf={useShownTexts()}
    />
  )
}

/** The parts of a place such as `amounts/0/meaning/en`. */
function partsOf(place: string) {
  const [first = '', second = '', ...rest] = place.split('/')
  const isItem = /^\d$/.test(second)
  const [field = first, language = null] = isItem ? rest : [first, second || null]
  return {
    list: isItem ? first : null,
    number: isItem ? Number(second) + 1 : null,
    field: field as FieldName, // the form has no others
    language: locales.find((locale) => locale === language) ?? null,
  }
}

/** Names places of a fund's content: `Amount 1: What it brings about, in English`. */
function usePlaceNames() {
  const { t } = useLingui()
  const locale = useLocale()
  const nameOf = useFieldNames()
  return (place: string): string => {
    const { list, number, field, language } = partsOf(place)
    const name = nameOf(field, language)
    if (number === null) return name
    const ordinal = localDigits(String(number), locale)
    const item = list === 'amounts' ? t`Amount ${ordinal}` : t`Use ${ordinal}`
    return field === 'taka' ? item : `${item}: ${name}`
  }
}

/** Values of a field as people read them. */
function useShownTexts(): (place: string, value: string) => string {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  return (place, value) => {
    const { field } = partsOf(place)
    if (field === 'picture') {
      const picture = pictureOf(value)
      return isDrawing(picture) ? i18n._(drawingNames[picture]) : t`A photograph`
    }
    if (field === 'isZakat') return t`Yes`
    if (field === 'until') return formatDate(value, locale)
    const amount = field === 'goal' || field === 'taka' ? parseTaka(value) : null
    return amount?.ok ? formatTaka(amount.poisha, locale) : value
  }
}
