import type { Locale } from '@daan/contract/digits'
import { Trans } from '@lingui/react/macro'
import type { ContentValues } from './content-values.ts'

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
