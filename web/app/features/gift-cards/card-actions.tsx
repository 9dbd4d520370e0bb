import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { useToast } from '../../i18n/use-toast.ts'
import { Button } from '../../ui/button.tsx'
import { BlockSenderModal } from './block-sender-modal.tsx'
import { useSenderName } from './card-sender.tsx'
import type { GiftCard } from './load-cards.ts'

type CardActionsProps = { card: GiftCard; message: RefObject<HTMLParagraphElement | null> }

/** Actions on a card. */
export function CardActions({ card, message }: CardActionsProps) {
  const [isBlocking, setBlocking] = useState(false)
  return (
    <>
      <div className="flex flex-wrap gap-3">
        <ShareButton card={card} message={message} />
        <Button tone="line" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
      <div>
        <Button tone="plain" className="-ml-4.5" onClick={() => setBlocking(true)}>
          <Trans>Report or block</Trans>
        </Button>
      </div>
      {isBlocking && <BlockSenderModal card={card} onClose={() => setBlocking(false)} />}
    </>
  )
}

/** Shares the card as a picture, or saves it where nothing can be shared. */
function ShareButton({ card, message }: CardActionsProps) {
  const { t } = useLingui()
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const sender = useSenderName(card)
  async function share(): Promise<void> {
    const element = message.current
    if (element === null) return
    setBusy(true)
    try {
      const { shareCard } = await import('./share-card.ts')
      await shareCard(element, t`From ${sender}`)
    } catch {
      toast(t`The picture could not be made. Please try again.`, 'bad')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={isBusy} onClick={() => void share()}>
      <Trans>Share as a picture</Trans>
    </Button>
  )
}
