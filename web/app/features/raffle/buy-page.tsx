import { groupedByLakh, localDigits } from '@daan/contract/digits'
import { prizesTaka } from '@daan/contract/raffle-draw'
import { poishaPerTaka } from '@daan/contract/taka'
import { maxTicketsPerPerson } from '@daan/contract/tickets'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, use, useEffect, useEffectEvent, useState } from 'react'
import { refusalSentence } from '../../api/refusal-sentences.ts'
import rafflePicture from '../../content/pictures/raffle.svg'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Taka } from '../../i18n/taka.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { useToast } from '../../i18n/use-toast.ts'
import type { Loaded } from '../../session/loaded.ts'
import { useRole } from '../../session/role.ts'
import { type IdentityUser, useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { DrawSource } from './draw-source.tsx'
import { openRound, type Raffle } from './load-result.ts'
import { notePromises } from './noted-promises.ts'
import { SaleEnd } from './open-round.tsx'
import { OrderLines, type PaymentOfOrder } from './order-lines.tsx'
import { Permit } from './permit.tsx'
import { PurchaseLines } from './purchase-lines.tsx'
import { ReceiptModal } from './receipt-modal.tsx'
import { orderedHere, shownOrders } from './shown-orders.ts'
import { TicketModal } from './ticket-modal.tsx'
import { ticketOutbox } from './ticket-outbox.ts'
import { useOrders } from './use-orders.ts'
import { useOpenReceipt, usePurchases } from './use-purchases.ts'

type BuyPageProps = {
  /** Never rejects. */
  raffle: Promise<Loaded<Raffle>>
  /** Called when a ticket was bought. */
  onBought: () => void
  /** Link to payment, where tickets are paid by a gateway. */
  payment: PaymentOfOrder
  /** The person's tickets. */
  children: ReactNode
}

/** Page to buy tickets, with what one should know before. */
export function BuyPage({ raffle, onBought, payment, children }: BuyPageProps) {
  const session = useSession()
  if (session.status !== 'signedIn') return null // the guard draws something else
  return (
    <div className="pt-12 lg:pt-16">
      <SectionLabel>
        <Trans>Raffle Draw</Trans>
      </SectionLabel>
      <h1 className="mb-8 text-title">
        <Trans>Get a Lottery Ticket</Trans>
      </h1>
      <div className="overflow-hidden rounded-[26px] bg-raised shadow-card">
        <ThemedPicture
          src={rafflePicture}
          alt=""
          width={800}
          height={340}
          eager
          className="aspect-[16/7] w-full object-cover"
        />
        <div className="min-h-96 p-6 sm:p-9">
          <Suspense>
            <Found raffle={raffle} user={session.user} onBought={onBought} payment={payment} />
          </Suspense>
        </div>
      </div>
      {children}
    </div>
  )
}

type FoundProps = Pick<BuyPageProps, 'raffle' | 'onBought' | 'payment'> & { user: IdentityUser }

function Found({ raffle, user, ...buying }: FoundProps) {
  const found = use(raffle)
  const known = 'value' in found ? found.value : null
  useEffect(() => {
    if (known) notePromises(known.rounds)
  }, [known])
  return (
    <>
      {'failure' in found ? (
        <FailureLine failure={found.failure} />
      ) : (
        <AboutRound raffle={found.value} />
      )}
      <Purchase
        user={user}
        round={known && sellingRound(known)}
        isOffered={known?.isSelling ?? true}
        {...buying}
      />
      {known && <Permit authorisation={known.authorisation} />}
    </>
  )
}

/** The number of the round that sells now; null while none does. */
function sellingRound(raffle: Raffle): number | null {
  const round = openRound(raffle)
  const isClosed = round?.closesAt && round.closesAt.getTime() <= Date.now()
  return raffle.isSelling && round && !isClosed ? round.round : null
}

function AboutRound({ raffle }: { raffle: Raffle }) {
  const { t } = useLingui()
  const locale = useLocale()
  const round = openRound(raffle)
  const most = localDigits(String(maxTicketsPerPerson), locale)
  const number = localDigits(String(round?.round ?? ''), locale)
  const sold = groupedByLakh(BigInt(round?.tickets ?? 0), locale)
  return (
    <>
      <p className="text-lead">
        <Trans>
          A ticket is ৳100. Five tickets win, and nobody may hold more than {most} of one round.
        </Trans>
      </p>
      <ol className="mt-4 flex flex-wrap gap-x-6 gap-y-2" aria-label={t`Prizes`}>
        {prizesTaka.map((taka) => (
          <li key={taka}>
            <Taka poisha={taka * poishaPerTaka} className="text-2xl/none" />
          </li>
        ))}
      </ol>
      {round ? (
        <>
          <p className="mt-6 font-display text-lg font-[720]">
            <Trans>
              Round {number}: {sold} sold.
            </Trans>{' '}
            <SaleEnd round={round} isSelling={raffle.isSelling} />
          </p>
          <p className="mt-2 max-w-[62ch] text-ink-2">
            <DrawSource round={round} />{' '}
            <LocaleLink to="/special/raffleresult" className="text-green-ink underline">
              <Trans>See the result page</Trans>
            </LocaleLink>
          </p>
        </>
      ) : (
        <p className="mt-6 font-display text-lg font-[720]">
          <Trans>Tickets are not on sale.</Trans>
        </p>
      )}
    </>
  )
}

type PurchaseProps = Pick<FoundProps, 'user' | 'onBought' | 'payment'> & {
  /** The round that sells now; null while none does, or it is not known. */
  round: number | null
  isOffered: boolean
}

/** The button, the form it opens, the orders on their way and the receipt of each. */
function Purchase({ user, round, isOffered, onBought, payment }: PurchaseProps) {
  const { t } = useLingui()
  const toast = useToast()
  const [isAsking, setAsking] = useState(false)
  const purchases = usePurchases(user.uid)
  const orders = useOrders(orderedHere(purchases).join(), onBought)
  const receipt = useOpenReceipt(purchases, orders)
  const announce = useEffectEvent(() => {
    toast(t`Ticket Purchase Successfully`)
    onBought()
  })
  const key = receipt?.key
  useEffect(() => {
    if (key) announce()
  }, [key])
  async function buy(phone: string): Promise<void> {
    await ticketOutbox().add({ userUid: user.uid, phone, ...(round !== null && { round }) })
    setAsking(false)
  }
  return (
    <>
      <PurchaseLines purchases={purchases} />
      <OrderLines orders={shownOrders(purchases, orders, Date.now())} payment={payment} />
      <div className="mt-6 mb-5">
        {isOffered && <BuyButton isOpen={round !== null} onBuy={() => setAsking(true)} />}
      </div>
      {isAsking && <TicketModal user={user} onBuy={buy} onClose={() => setAsking(false)} />}
      {receipt && !isAsking && (
        <ReceiptModal
          ticket={receipt.ticket}
          onClose={() => void ticketOutbox().discard(receipt.key)}
        />
      )}
    </>
  )
}

type BuyButtonProps = { isOpen: boolean; onBuy: () => void }

/** Whoever draws the raffle is told why they buy no ticket of it. */
function BuyButton({ isOpen, onBuy }: BuyButtonProps) {
  const { i18n } = useLingui()
  if (useRole() === 'admin') {
    return <p className="font-[650]">{i18n._(refusalSentence('raffle.notForAdmins'))}</p>
  }
  return (
    <Button size="large" disabled={!isOpen} onClick={onBuy}>
      <Trans>Buy One</Trans>
    </Button>
  )
}
