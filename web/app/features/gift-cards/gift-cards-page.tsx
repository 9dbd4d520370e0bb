import { giftCardsListed } from '@daan/contract/gift-cards'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import cardFoot from '../../content/pictures/card-foot.svg'
import letter from '../../content/pictures/gift-card.svg'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Found } from '../../session/found.tsx'
import type { Loaded } from '../../session/loaded.ts'
import { PagedList } from '../../session/paged-list.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { CardSender } from './card-sender.tsx'
import { type GiftCard, type GiftCards, loadCards } from './load-cards.ts'

/** `cards` is null where they are somebody else's. */
type GiftCardsPageProps = { userUid: string; cards: Promise<Loaded<GiftCards | null>> }

/** The cards that whoever is signed in received, the newest first. */
export function GiftCardsPage({ userUid, cards }: GiftCardsPageProps) {
  return (
    <section className="py-12 lg:py-16" aria-labelledby="gift-cards">
      <SectionHead
        id="gift-cards"
        level={1}
        label={<Trans>Special</Trans>}
        title={<Trans>Your gift cards</Trans>}
      />
      <Found promise={cards} fallback={<div className="min-h-80" />} failed={() => <NotRead />}>
        {(found) => <Received userUid={userUid} cards={found} />}
      </Found>
    </section>
  )
}

function Received({ userUid, cards }: { userUid: string; cards: GiftCards | null }) {
  if (cards === null) return <NotOwn />
  return cards.length === 0 ? <None /> : <CardList userUid={userUid} first={cards} />
}

function NotRead() {
  const navigate = useNavigate()
  return (
    <div className="grid justify-items-start gap-5">
      <StatusLine tone="bad">
        <Trans>Your gift cards cannot be shown just now. None of them is lost.</Trans>
      </StatusLine>
      <Button tone="line" onClick={() => void navigate('.', { replace: true })}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

/** Whose list it is, or whether it is anybody's, is not for others to know. */
function NotOwn() {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="max-w-prose text-ink-2">
        <Trans>This is not your list of gift cards, so nothing of it is shown here.</Trans>
      </p>
      <LocaleLink to="/special/giftcard/mine" className={buttonClass({ tone: 'line' })}>
        <Trans>Your gift cards</Trans>
      </LocaleLink>
    </div>
  )
}

function None() {
  return (
    <div className="grid items-center gap-8 sm:grid-cols-2">
      <ThemedPicture
        src={letter}
        alt=""
        width={400}
        height={300}
        className="w-full rounded-[22px]"
      />
      <div>
        <p className="font-display text-card font-[720]">
          <Trans>you have no gift card</Trans>
        </p>
        <p className="mt-3 mb-6 text-ink-2">
          <Trans>
            Other donors find you in the list of top donors, if you wish to be named there.
          </Trans>
        </p>
        <LocaleLink to="/viewour/top-donor" className={buttonClass({ tone: 'line' })}>
          <Trans>Top Donor List</Trans>
        </LocaleLink>
      </div>
    </div>
  )
}

function CardList({ userUid, first }: { userUid: string; first: GiftCards }) {
  return (
    <PagedList
      first={first}
      listed={giftCardsListed}
      loadAfter={async ({ _id }) => (await loadCards({ userUid, before: _id })) ?? []}
      more={<Trans>Older cards</Trans>}
    >
      {(cards) => (
        <ul className="grid gap-6 sm:grid-cols-2">
          {cards.map((card) => (
            <li key={card._id}>
              <CardPreview card={card} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

function CardPreview({ card }: { card: GiftCard }) {
  return (
    <LocaleLink
      to={`/giftCard/${card._id}`}
      className="gift-card-preview flex h-full flex-col overflow-hidden rounded-[22px] bg-raised shadow-card transition-transform duration-150 hover:-translate-y-0.5"
    >
      <span className="flex flex-1 flex-col gap-5 p-6">
        <span className="line-clamp-4 text-lg/relaxed whitespace-pre-line wrap-anywhere">
          {card.cardBody}
        </span>
        <span className="mt-auto">
          <CardSender card={card} />
        </span>
      </span>
      <ThemedPicture src={cardFoot} alt="" width={800} height={96} className="w-full" />
    </LocaleLink>
  )
}
