import { formatDay } from '@daan/contract/dhaka-time'
import { blockCardSender } from '@daan/contract/gift-cards'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Confirmation, type Consent } from '../../forms/confirmation.tsx'
import { useActions } from '../../forms/use-actions.ts'
import { localePath } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useToast } from '../../i18n/use-toast.ts'
import { Photo } from '../../session/photo.tsx'
import { sessionManager } from '../../session/session-manager.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
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
      <Photo src={card.fromDonorUserPhoto} name={name} className="size-11" />
      <span className="min-w-0">
        <span className="block font-display text-lg/tight font-[720] wrap-anywhere">{name}</span>
        <span className="block text-small text-ink-2">{formatDay(card.at, locale)}</span>
      </span>
    </span>
  )
}

type BlockSenderModalProps = { card: GiftCard; onClose: () => void }

/** Says beforehand what blocking does; the recipient may report the card with it. */
export function BlockSenderModal({ card, onClose }: BlockSenderModalProps) {
  const sender = useSenderName(card)
  const [isReported, setReported] = useState(false)
  const { busyWith, failure, block } = useBlocking(card)
  return (
    <Confirmation
      question={<Trans>Take this card away?</Trans>}
      yes={isReported ? <Trans>Block and report</Trans> : <Trans>Block the sender</Trans>}
      busy={busyWith !== null}
      failure={failure}
      onYes={(consent) => void block(consent, isReported)}
      onNo={onClose}
    >
      <p>
        <Trans>
          The card is deleted, and {sender} can send you no more. They will not be told.
        </Trans>
      </p>
      <Checkbox
        label={<Trans>Report the card to the charity, too</Trans>}
        hint={<Trans>It gets a copy with both your names, and looks into it.</Trans>}
        isChecked={isReported}
        onChange={setReported}
      />
    </Confirmation>
  )
}

function useBlocking({ _id }: GiftCard) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const cards = localePath('/special/giftcard/mine', useLocale())
  const { busyWith, failure, act } = useActions()
  function block(consent: Consent, isReported: boolean): Promise<void> {
    return act('block', async () => {
      await sessionManager.call(consent(blockCardSender), { body: { _id, isReported } })
      void navigate(cards, { replace: true })
      toast(t`The card is gone, and its sender can send you no more.`)
    })
  }
  return { busyWith, failure, block }
}
