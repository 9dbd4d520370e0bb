import { useEffect } from 'react'
import { Bell } from '../features/notifications/bell.tsx'
import type { Locale } from '../i18n/locale.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { OwnLinks } from '../shell/own-links.tsx'
import { LazyPart, useLazyPart } from '../ui/lazy-part.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** The header stands on public pages too, which have not loaded the texts of signed-in screens. */
const texts = {
  en: new LazyPart('onDemand', () => import('./account-english.tsx')),
  bn: new LazyPart('onDemand', () => import('./account-bangla.tsx')),
} as const satisfies Record<Locale, LazyPart<unknown>>

/** Sends the tickets that somebody ordered and was not sold, on whichever page they come back to. */
const orders = new LazyPart('onDemand', () =>
  import('../features/raffle/ticket-outbox.ts').then(({ ticketOutbox }) => ticketOutbox()),
)

/** Failing it loses nothing: the next page tries again, and the raffle's own says how they stand. */
function resumeOrders(): void {
  orders.load().then(
    (outbox) => outbox.open(),
    () => undefined,
  )
}

/** Header's tools for signed-in people. */
export function OwnTools({ itemClass }: { itemClass: string }) {
  const part = texts[useLocale()]
  const isReadable = useLazyPart(part) !== null
  useEffect(() => void part.load().catch(() => undefined), [part]) // without it nothing is lost
  useEffect(() => whenIdle(resumeOrders), [])
  return (
    isReadable && (
      <>
        <Bell />
        <OwnLinks itemClass={itemClass} />
      </>
    )
  )
}
