import { cardLength } from '@daan/contract/gift-cards'
import { Trans } from '@lingui/react/macro'
import type { RefObject } from 'react'
import cardFoot from '../../content/pictures/card-foot.svg'
import cardHead from '../../content/pictures/card-head.svg'
import { useSession } from '../../session/session.ts'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { CardSender } from './card-sender.tsx'
import './gift-card.css'
import type { GiftCard } from './load-cards.ts'

const shortMost = 90
const middleMost = 240

/** Length class of a message, which decides how large it is written. */
function lengthToTheEye(message: string): 'short' | 'middle' | 'long' {
  const length = cardLength(message)
  if (length <= shortMost) return 'short'
  return length <= middleMost ? 'middle' : 'long'
}

type GiftCardViewProps = { card: GiftCard; message: RefObject<HTMLParagraphElement | null> }

/** A card, drawn: a quilt with two peacocks around what somebody wrote. */
export function GiftCardView({ card, message }: GiftCardViewProps) {
  const session = useSession()
  const recipient = session.status === 'signedIn' ? session.user.displayName : ''
  const { cardBody } = card
  return (
    <article className="gift-card printed">
      <ThemedPicture src={cardHead} alt="" width={800} height={300} eager />
      <div className="grid gap-6 px-6 py-7 sm:gap-8 sm:px-14 sm:py-10">
        <h1 className="text-label text-madder">
          <Trans>For {recipient}</Trans>
        </h1>
        <p ref={message} className="gift-card-message" data-length={lengthToTheEye(cardBody)}>
          {cardBody}
        </p>
        <CardSender card={card} />
      </div>
      <ThemedPicture src={cardFoot} alt="" width={800} height={96} eager />
    </article>
  )
}
