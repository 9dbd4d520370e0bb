import { getDesk } from '@daan/contract/desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import { barePath } from '../../../i18n/locale.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useCount } from '../../../i18n/use-count.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { loaded } from '../../../session/loaded.ts'
import { useMayRead } from './page-rights.ts'
import { type Desk, type Place, placeOf, places } from './places.ts'

/** Leaves a part of the link before in sight: it can be scrolled to. */
const edgePx = 48

/** The places that somebody may go to, each with what waits there; a row above the page where the screen is not wide. */
export function DeskNavigation() {
  const { t } = useLingui()
  const path = barePath(useLocation().pathname)
  const desk = useDesk(path)
  const list = useCurrentInSight(path)
  const mayRead = useMayRead()
  const open = places.filter(({ to }) => mayRead(to))
  if (open.length === 0) return null
  return (
    <nav
      aria-label={t`Desk`}
      className="flex-none border-line bg-sunk max-xl:border-b xl:w-58 xl:border-r xl:px-4 xl:py-6"
    >
      <ul
        ref={list}
        className="flex gap-1 max-xl:relative max-xl:overflow-x-auto max-xl:px-4 max-xl:py-2 xl:sticky xl:top-18 xl:flex-col"
      >
        {open.map((place) => (
          <li key={place.to} className="flex-none">
            <PlaceLink
              place={place}
              isCurrent={place === placeOf(path)}
              waiting={(desk && place.waiting?.(desk)) ?? 0}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls a row of links so far that the current one is in sight. */
function useCurrentInSight(path: string) {
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another link is current on each page
  useEffect(() => {
    const current = list.current?.querySelector('[aria-current]')?.parentElement
    // Not by `scrollIntoView`, which would scroll the page as well.
    if (list.current && current) list.current.scrollLeft = current.offsetLeft - edgePx
  }, [path])
  return list
}

/** Loads open tasks anew on each page, and when its data came anew; without them the navigation stands without counts. */
function useDesk(path: string): Desk | null {
  const [desk, setDesk] = useState<Desk | null>(null)
  // Not the revalidator's state: where a loader awaits nothing, it is never seen to be loading.
  const pageData = useMatches().at(-1)?.loaderData
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits may be less after each page
  useEffect(() => {
    const leaving = new AbortController()
    void loaded(callAsAdmin(getDesk, {}, { signal: leaving.signal })).then((found) => {
      if ('value' in found) setDesk(found.value)
    })
    return () => leaving.abort()
  }, [path, pageData])
  return desk
}

type PlaceLinkProps = { place: Place; isCurrent: boolean; waiting: number }

function PlaceLink({ place: { to, label }, isCurrent, waiting }: PlaceLinkProps) {
  const { i18n } = useLingui()
  const count = useCount()(waiting)
  return (
    <LocaleLink
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-11 items-center justify-between gap-3 rounded-xl px-4 font-display font-[720] whitespace-nowrap hover:underline aria-[current]:bg-deep aria-[current]:text-on-deep"
    >
      {i18n._(label)}
      {waiting > 0 && (
        <span className="rounded-full bg-give px-2.5 text-small text-[#2b1a00] tabular-nums">
          {count}
          <span className="sr-only">
            {' '}
            <Trans>waiting</Trans>
          </span>
        </span>
      )}
    </LocaleLink>
  )
}
