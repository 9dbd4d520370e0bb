import type { Reply } from '@daan/contract/call'
import { getDesk } from '@daan/contract/desk'
import { groupedByLakh } from '@daan/contract/digits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { barePath } from '../../../i18n/locale.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { loaded } from '../../../session/loaded.ts'
import { useMay } from '../../../session/use-may.ts'
import { rightOf } from './page-rights.ts'
import { useSearchKey } from './use-search-key.ts'

type Desk = Reply<typeof getDesk>

type Place = {
  to: string
  label: MessageDescriptor
  /** Counts open tasks. */
  waiting?: (desk: Desk) => number
}

const places: readonly Place[] = [
  {
    to: '/admin',
    label: msg`Overview`,
    waiting: ({ messagesSuspected, deadLetters }) => messagesSuspected + deadLetters,
  },
  { to: '/admin/gifts', label: msg`Gifts` },
  { to: '/admin/donors', label: msg`Donors` },
  { to: '/admin/money-in', label: msg`Money in` },
  { to: '/admin/imports', label: msg`Import` },
  { to: '/admin/payments', label: msg`Payments`, waiting: ({ payments }) => sumOf(payments ?? {}) },
  { to: '/admin/settlement', label: msg`Settlement` },
  { to: '/admin/funds', label: msg`Funds` },
  { to: '/admin/site', label: msg`The site` },
  { to: '/manageraffle', label: msg`Raffle` },
  {
    to: '/manageadvertisement',
    label: msg`Sponsors`,
    waiting: ({ sponsorshipsPending }) => sponsorshipsPending,
  },
  { to: '/admin/team', label: msg`Team` },
  { to: '/admin/audit', label: msg`Audit trail` },
]

function sumOf(counts: Record<string, number>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0)
}

/** Leaves a part of the link before in sight: it can be scrolled to. */
const edgePx = 48

/** Staff's pages beside their navigation, which stands above them where the screen is not wide. */
export function DeskShell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const path = barePath(useLocation().pathname)
  const desk = useDesk(path)
  useSearchKey()
  const list = useCurrentInSight(path)
  const may = useMay()
  const mayRead = (to: string) => {
    const right = rightOf(to)
    return right !== undefined && may(right)
  }
  return (
    <div className="xl:grid xl:grid-cols-[14rem_minmax(0,1fr)]">
      <nav
        aria-label={t`Desk`}
        className="border-line bg-sunk max-xl:border-b xl:border-r xl:px-4 xl:py-8"
      >
        <ul
          ref={list}
          className="flex gap-1 max-xl:relative max-xl:overflow-x-auto max-xl:px-4 max-xl:py-2 xl:sticky xl:top-36 xl:flex-col"
        >
          {places
            .filter(({ to }) => mayRead(to))
            .map((place) => (
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
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** The place that a page belongs to: the one that its path names most exactly. */
function placeOf(path: string): Place | undefined {
  return places.findLast(({ to }) => path === to || path.startsWith(`${to}/`))
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

/** Loads open tasks anew on each page; without them the navigation stands without counts. */
function useDesk(path: string): Desk | null {
  const [desk, setDesk] = useState<Desk | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what waits may be less after each page
  useEffect(() => {
    const leaving = new AbortController()
    void loaded(callAsAdmin(getDesk, {}, { signal: leaving.signal })).then((found) => {
      if ('value' in found) setDesk(found.value)
    })
    return () => leaving.abort()
  }, [path])
  return desk
}

type PlaceLinkProps = { place: Place; isCurrent: boolean; waiting: number }

function PlaceLink({ place: { to, label }, isCurrent, waiting }: PlaceLinkProps) {
  const { i18n } = useLingui()
  const count = groupedByLakh(BigInt(waiting), useLocale())
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
