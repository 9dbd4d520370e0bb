import { formatMoment } from '@daan/contract/dhaka-time'
import { localDigits } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { FailureLine } from '../account-failure-line.tsx'
import { useActions } from '../use-actions.ts'

type Edition = { number: number; savedAt: Date; savedBy: string | null }

/** Something edited in editions, the newest of which come first. */
export type Edited = {
  latest: number | null
  published: number | null
  editions: readonly Edition[]
}

type HistoryProps = {
  edited: Edited
  /** Saves an earlier edition as the newest one, and says so; null for whoever may not. */
  restore: ((edition: number, said: string) => Promise<unknown>) | null
}

/** The versions of a content; an earlier one can be restored. */
export function ContentHistory({ edited, restore }: HistoryProps) {
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-card">
        <Trans>History</Trans>
      </h2>
      <ol className="rounded-[26px] bg-raised px-6 py-2 shadow-card sm:px-8">
        {edited.editions.map((edition) => (
          <EditionRow key={edition.number} edited={edited} edition={edition} restore={restore} />
        ))}
      </ol>
    </section>
  )
}

function EditionRow({ edited, edition, restore }: HistoryProps & { edition: Edition }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { busyWith, failure, act } = useActions()
  const number = localDigits(String(edition.number), locale)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line py-4 not-first:border-t">
      <div>
        <h3 className="font-display text-lg/tight font-[720]">
          <Trans>Version {number}</Trans>
          {edition.number === edited.published && (
            <>
              {' · '}
              <Trans>donors see this one</Trans>
            </>
          )}
        </h3>
        <p className="mt-1 text-small text-ink-2">
          {edition.savedBy ?? t`An erased account`} · {formatMoment(edition.savedAt, locale)}
        </p>
      </div>
      {restore && edition.number !== edited.latest && (
        <Button
          tone="line"
          size="small"
          busy={busyWith !== null}
          onClick={() =>
            void act('restore', () =>
              restore(edition.number, t`Version ${number} is saved as the newest one.`),
            )
          }
        >
          <Trans>Restore</Trans>
        </Button>
      )}
      <FailureLine failure={failure} />
    </li>
  )
}
