import type { Locale } from '@daan/contract/digits'
import { localDigits } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import type { ContentField, ContentFields, NamedFunds } from './content-fields.ts'
import type { ContentValues } from './content-values.ts'
import { valuesOf } from './content-values.ts'
import { useLanguageLabel } from './in-both-languages.tsx'

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

type ContentChangesProps = {
  /** Null: everything is new. */
  before: ContentValues | null
  after: ContentValues
  /** Names a place, such as `name/en`, to read. */
  nameOf: (place: string) => string
  /** Gives a value as people read it. */
  textOf: (place: string, value: string) => string
}

/** The differences between the values of two contents, in the order of the form. */
export function ContentChanges({ before, after, nameOf, textOf }: ContentChangesProps) {
  const places = Object.keys(after).filter((place) => (before?.[place] ?? '') !== after[place])
  if (places.length === 0) {
    return (
      <p className="text-ink-2">
        <Trans>Nothing differs.</Trans>
      </p>
    )
  }
  return (
    <dl className="grid gap-3 rounded-2xl bg-sunk p-4">
      {places.map((place) => (
        <div key={place}>
          <dt className="text-small text-ink-2">{nameOf(place)}</dt>
          <dd className="whitespace-pre-line wrap-anywhere" lang={languageOf(place)}>
            {before?.[place] && (
              <>
                <del className="text-ink-2">{textOf(place, before[place])}</del>{' '}
              </>
            )}
            {after[place] && (
              <ins className="font-[650] no-underline">{textOf(place, after[place])}</ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function languageOf(place: string): Locale | undefined {
  return place.endsWith('/bn') ? 'bn' : place.endsWith('/en') ? 'en' : undefined
}
