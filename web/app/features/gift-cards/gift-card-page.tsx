import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense, use, useRef } from 'react'
import { useNavigate } from 'react-router'
import lost from '../../content/pictures/lost.svg'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import type { Loaded } from '../../session/loaded.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { CardActions } from './card-actions.tsx'
import { GiftCardView } from './gift-card-view.tsx'
import type { FoundCard, GiftCard } from './load-cards.ts'

/** Its promise never rejects. */
type GiftCardPageProps = { card: Promise<Loaded<FoundCard>> }

/** One card of whoever is signed in. Somebody else's is not there. */
export function GiftCardPage({ card }: GiftCardPageProps) {
  return (
    <div className="wrap min-h-120 pt-10 pb-18 lg:pt-16 lg:pb-28">
      <Suspense fallback={<div className="min-h-120" />}>
        <Found card={card} />
      </Suspense>
    </div>
  )
}

function Found({ card }: GiftCardPageProps) {
  const found = use(card)
  if ('failure' in found) return <NotRead />
  return found.value === null ? <Unknown /> : <Opened card={found.value} />
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
