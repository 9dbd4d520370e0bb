import { cardLength } from '@daan/contract/gift-cards'
import { Trans, useLingui } from '@lingui/react/macro'
import { type RefObject, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import cardFoot from '../../content/pictures/card-foot.svg'
import cardHead from '../../content/pictures/card-head.svg'
import lost from '../../content/pictures/lost.svg'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useToast } from '../../i18n/use-toast.ts'
import { Found } from '../../session/found.tsx'
import type { Loaded } from '../../session/loaded.ts'
import { useSession } from '../../session/session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { BlockSenderModal, CardSender, useSenderName } from './card-sender.tsx'
import type { FoundCard, GiftCard } from './load-cards.ts'

type CardActionsProps = { card: GiftCard; message: RefObject<HTMLParagraphElement | null> }

type GiftCardPageProps = { card: Promise<Loaded<FoundCard>> }

/** One card of whoever is signed in. Somebody else's is not there. */
export function GiftCardPage({ card }: GiftCardPageProps) {
  return (
    <div className="wrap min-h-120 pt-10 pb-18 lg:pt-16 lg:pb-28">
      <Found promise={card} fallback={<div className="min-h-120" />} failed={() => <NotRead />}>
        {(found) => (found === null ? <Unknown /> : <Opened card={found} />)}
      </Found>
    </div>
  )
}

function Opened({ card }: { card: GiftCard }) {
  const message = useRef<HTMLParagraphElement>(null)
  const { fromDonorEmail: address } = card
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,45rem)_minmax(0,1fr)]">
      <GiftCardView card={card} message={message} />
      <div className="grid gap-8 print:hidden">
        {address && (
          <p className="text-ink-2">
            <Trans>
              To answer, write to{' '}
              <a href={`mailto:${address}`} className="text-green-ink underline wrap-anywhere">
                {address}
              </a>
              .
            </Trans>
          </p>
        )}
        <CardActions card={card} message={message} />
      </div>
    </div>
  )
}

function Unknown() {
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-2">
      <div>
        <SectionLabel>
          <Trans>Gift card</Trans>
        </SectionLabel>
        <h1 className="text-section">
          <Trans>You have no card with this address.</Trans>
        </h1>
        <p className="mt-4 mb-6 max-w-[52ch] text-lead text-ink-2">
          <Trans>
            Only the person a card was sent to can open it. Perhaps you are signed in as somebody
            else.
          </Trans>
        </p>
        <LocaleLink to="/special/giftcard/mine" className={buttonClass({ tone: 'line' })}>
          <Trans>Your gift cards</Trans>
        </LocaleLink>
      </div>
      <ThemedPicture src={lost} alt="" width={600} height={480} className="w-full rounded-[22px]" />
    </div>
  )
}

function NotRead() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="sr-only">{t`Gift card`}</h1>
      <StatusLine tone="bad">
        <Trans>This gift card cannot be shown just now. It is not lost.</Trans>
      </StatusLine>
      <Button tone="line" onClick={() => void navigate('.', { replace: true })}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

const shortMost = 90
const middleMost = 240

/** Short messages are written large, as on a card that one holds. */
const messageSizes = {
  short: 'text-[clamp(1.5rem,5vw,2.125rem)]/[1.45]',
  middle: 'text-[clamp(1.25rem,4vw,1.5rem)]/[1.55]',
  long: 'text-xl/[1.65]',
} as const

/** Length class of a message, which decides how large it is written. */
function lengthToTheEye(message: string): 'short' | 'middle' | 'long' {
  const length = cardLength(message)
  if (length <= shortMost) return 'short'
  return length <= middleMost ? 'middle' : 'long'
}

type GiftCardViewProps = { card: GiftCard; message: RefObject<HTMLParagraphElement | null> }

/** A card, drawn: a quilt with two peacocks around what somebody wrote. */
function GiftCardView({ card, message }: GiftCardViewProps) {
  const session = useSession()
  const recipient = session.status === 'signedIn' ? session.user.displayName : ''
  const { cardBody } = card
  const length = lengthToTheEye(cardBody)
  return (
    <article className="printed max-w-180 overflow-hidden rounded-[28px] bg-raised shadow-raised print:mx-auto print:[print-color-adjust:exact]">
      <ThemedPicture src={cardHead} alt="" width={800} height={300} className="w-full" eager />
      <div className="grid gap-6 px-6 py-7 sm:gap-8 sm:px-14 sm:py-10">
        <h1 className="text-label text-madder">
          <Trans>For {recipient}</Trans>
        </h1>
        <p
          ref={message}
          className={`whitespace-pre-line wrap-anywhere ${messageSizes[length]}`}
          data-length={length}
        >
          {cardBody}
        </p>
        <CardSender card={card} />
      </div>
      <ThemedPicture src={cardFoot} alt="" width={800} height={96} className="w-full" eager />
    </article>
  )
}

/** Actions on a card. */
function CardActions({ card, message }: CardActionsProps) {
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
      const { shareCard } = await import('./card-picture.ts')
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
