import { localDigits } from '@daan/contract/digits'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import { ContentChanges } from './content-changes.tsx'
import type { ContentField, ContentFields, NamedFunds } from './content-fields.ts'
import { valuesOf } from './content-values.ts'
import { useLanguageLabel } from './use-language-label.ts'

type FieldChangesProps = {
  fields: ContentFields
  before: unknown
  after: unknown
  /** Those that it may name. */
  funds?: NamedFunds
}

/** The differences between two contents that have the same fields. */
export function FieldChanges({ fields, before, after, funds = [] }: FieldChangesProps) {
  const nameOf = usePlaceNames(fields)
  const textOf = useShownTexts(fields, funds)
  return (
    <ContentChanges
      before={before === null ? null : valuesOf(fields, before)}
      after={valuesOf(fields, after)}
      nameOf={nameOf}
      textOf={textOf}
    />
  )
}

/** Names places: `Bank accounts 2: Bank, in English`. */
function usePlaceNames(fields: ContentFields) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const labelIn = useLanguageLabel()
  return (place: string): string => {
    const language = /\/(en|bn)$/.exec(place)?.[1]
    const names = fieldsAlong(fields, place).map(({ field, index }) => {
      const name = i18n._(field.label)
      return index === null ? name : `${name} ${localDigits(String(index + 1), locale)}`
    })
    const name = names.join(': ')
    return language === 'en' || language === 'bn' ? labelIn(name, language) : name
  }
}

function useShownTexts(fields: ContentFields, funds: NamedFunds) {
  const { t, i18n } = useLingui()
  const locale = useLocale()
  return (place: string, value: string): string => {
    const field = fieldsAlong(fields, place).at(-1)?.field
    const choice = field?.choices?.find((one) => one.value === value)?.label
    if (choice) return typeof choice === 'string' ? choice : i18n._(choice)
    if (field?.kind === 'flag') return t`Yes`
    if (field?.kind === 'picture') return value.startsWith('{') ? t`A photograph` : t`A drawing`
    const fund = funds.find(({ key }) => key === value)
    return fund && isOfFund(field) ? fund.name[locale] : value
  }
}

/** Tells whether a field, or each item of a list of keys, names a fund. */
function isOfFund(field: ContentField | undefined): boolean {
  return field?.isFund === true || (field?.kind === 'list' && 'isFund' in field.item)
}

type Step = { field: ContentField; index: number | null }

/** Lists the fields that lead to a place, each with its index where it is a list. */
function fieldsAlong(fields: ContentFields, place: string): Step[] {
  const [name = '', second = '', ...rest] = place.split('/')
  const field = fields[name]
  if (!field) return []
  if (field.kind === 'group') {
    const inner = fieldsAlong(field.fields as ContentFields, [second, ...rest].join('/'))
    return [{ field, index: null }, ...inner]
  }
  if (field.kind !== 'list') return [{ field, index: null }]
  const inner = fieldsAlong(field.item as ContentFields, rest.join('/'))
  return [{ field, index: Number(second) }, ...inner]
}
