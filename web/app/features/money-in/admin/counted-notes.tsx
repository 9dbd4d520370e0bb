import { noteValues } from '@daan/contract/cash-boxes'
import { localDigits } from '@daan/contract/digits'
import { formatTaka, takaSign } from '@daan/contract/taka'
import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../../i18n/use-locale.ts'

type CountedNotesProps = { notes: readonly number[]; cheques: bigint }

/** The notes that were counted in a box, such as 3 × ৳500, and the sum of its cheques. */
export function CountedNotes({ notes, cheques }: CountedNotesProps) {
  const locale = useLocale()
  const sum = formatTaka(cheques, locale)
  const lines = noteValues.flatMap((value, index) => {
    const number = notes[index] ?? 0
    return number > 0 ? [localDigits(`${number} × ${takaSign}${value}`, locale)] : []
  })
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small text-ink-2 tabular-nums">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {cheques > 0n && (
        <li>
          <Trans>{sum} in cheques</Trans>
        </li>
      )}
    </ul>
  )
}
