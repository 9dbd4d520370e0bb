import { formatMoment } from '@daan/contract/dhaka-time'
import { localDigits } from '@daan/contract/digits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Photo } from '../../session/photo.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import type { Notifications } from './notification-poll.ts'

type NotificationPanelProps = {
  id: string
  userUid: string
  notifications: Notifications
  /** Called when there is something that was not seen. */
  onSeen: () => void
  onClose: () => void
}

/** The newest notifications, and the way to all of them. What comes while it is open is seen at once. */
export function NotificationPanel(props: NotificationPanelProps) {
  const { id, userUid, notifications, onSeen, onClose } = props
  const { t } = useLingui()
  const { unread, total, newest } = notifications
  const count = localDigits(String(total), useLocale())
  useEffect(() => {
    if (unread > 0) onSeen()
  }, [unread, onSeen])
  return (
    <section
      id={id}
      aria-label={t`Notifications`}
      className="absolute inset-x-4 top-(--contact-height) z-30 animate-rise overflow-hidden rounded-[22px] bg-raised text-ink shadow-raised sm:inset-x-auto sm:top-full sm:right-0 sm:mt-2 sm:w-96"
    >
      <CloseButton label={t`Close`} onClose={onClose} />
      <h2 className="px-6 pt-6.5 pb-4 text-card">
        <Trans>Total ({count})</Trans>
      </h2>
      {newest.length === 0 ? (
        <p className="px-6 pb-6 text-base text-ink-2">
          <Trans>Nobody has sent you a gift card yet.</Trans>
        </p>
      ) : (
        <ul className="max-h-[min(26rem,60dvh)] overflow-y-auto overscroll-contain px-3 pb-2">
          {newest.map((card) => (
            <Notice key={card._id} card={card} />
          ))}
        </ul>
      )}
      <LocaleLink
        to={`/special/giftcard/${encodeURIComponent(userUid)}`}
        className="flex min-h-13 items-center border-t border-line px-6 font-display text-base font-[720] text-green-ink"
      >
        <Trans>All your gift cards</Trans>
      </LocaleLink>
    </section>
  )
}

function Notice({ card }: { card: Notifications['newest'][number] }) {
  const { t } = useLingui()
  const locale = useLocale()
  // What the server writes for a sender whose account is erased is English.
  const name = card.fromDonorEmail === '' ? t`A donor` : card.fromDonorName
  return (
    <li>
      <LocaleLink
        to={`/giftCard/${card._id}`}
        className="flex items-center gap-3.5 rounded-xl px-3 py-2.5 hover:bg-sunk"
      >
        <Photo src={card.fromDonorUserPhoto} name={name} className="size-10 text-base" />
        <span className="min-w-0 text-base/snug">
          <span className="wrap-anywhere">
            <Trans>
              <b>{name}</b> sent you a gift message
            </Trans>
          </span>
          <span className="block text-small text-ink-2">{formatMoment(card.at, locale)}</span>
        </span>
      </LocaleLink>
    </li>
  )
}
