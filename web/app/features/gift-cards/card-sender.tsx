import { formatDay } from '@daan/contract/dhaka-time'
import { useLingui } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import { Photo } from '../../session/photo.tsx'
import type { GiftCard } from './load-cards.ts'

/** Sender of a card; one whose account is erased has no name any more. */
export function useSenderName({ fromDonorName, fromDonorEmail }: GiftCard): string {
  const { t } = useLingui()
  // What the server writes for them is English.
  return fromDonorEmail === '' ? t`A donor` : fromDonorName
}

/** Sender and day, in one line. */
export function CardSender({ card }: { card: GiftCard }) {
  const name = useSenderName(card)
  const locale = useLocale()
  return (
    <span className="flex items-center gap-3">
      <Photo src={card.fromDonorUserPhoto} name={name} alt="" className="size-11" />
      <span className="min-w-0">
        <span className="block font-display text-lg/tight font-[720] wrap-anywhere">{name}</span>
        <span className="block text-small text-ink-2">{formatDay(card.at, locale)}</span>
      </span>
    </span>
  )
}
