import { formatMoment } from '@daan/contract/dhaka-time'
import { parseTaka } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { useContext, useEffect } from 'react'
import { fundOf } from '../../content/funds.ts'
import refused from '../../content/pictures/refused.svg'
import { ThanksBud, ThanksFlower } from '../../content/pictures/thanks-flower.tsx'
import { ShareFund } from '../../content/share-fund.tsx'
import { giftsArePromises } from '../../content/site-content.ts'
import { localePath } from '../../i18n/locale.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { HearNewsPlace } from '../../session/hear-news-place.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { isFramed } from '../../ui/is-framed.ts'
import { Modal, ModalBody, ModalTitle } from '../../ui/modal.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { writtenAmount } from './amounts.ts'
import { EditGiftButton } from './edit-gift-button.tsx'
import { mobileIn } from './gift-draft.ts'
import {
  type GiftMessage,
  type GiftReceipt,
  giftOutbox,
  type OutboxGift,
  type SentGift,
} from './gift-outbox.ts'
import { GiftStatus } from './gift-status.tsx'
import { MoneyTruth } from './money-truth.tsx'
import { OwnWhatsAppLink } from './own-whatsapp-link.tsx'
import { PaymentsContext, usePayments } from './payments-context.ts'
import { ReachUs } from './reach-us.tsx'
import { useOutboxGifts } from './use-outbox-gifts.ts'

const refusedSize = { width: 540, height: 212 } as const

type ThankYouProps = {
  gift: GiftMessage
  giftKey: string
  onClose: () => void
}

/** Thanks at once; the line below says truly how the gift stands, and goes on saying it. */
export function ThankYouModal({ gift, giftKey, onClose }: ThankYouProps) {
  const { t } = useLingui()
  const item = useOutboxGifts().find(({ entry }) => entry.key === giftKey)
  const isToPay = useIsToPay(item)
  const isDone = item?.standing === 'sent' && !isToPay
  useEffect(() => {
    if (isDone) void giftOutbox.markSeen(giftKey)
  }, [isDone, giftKey])
  return (
    <Modal open onClose={onClose} closeLabel={t`Close`} closeTone="deep">
      <div className={`overflow-hidden bg-[#0e5a45] ${isToPay ? 'h-26' : 'h-53 short:h-40'}`}>
        <Picture isRefused={item?.standing === 'refused'} isToPay={isToPay} />
      </div>
      <ModalBody className={isToPay ? 'pt-4! text-center' : 'text-center'}>
        <ModalTitle
          className={isToPay ? 'mb-2 text-card!' : 'mb-3.5 text-[2.25rem]! sm:text-[2.5rem]!'}
        >
          <Trans>Thanks for your helping.!</Trans>
        </ModalTitle>
        <GiftStatus fund={gift.fund} amount={gift.amount} item={item} />
        {!isToPay && <MoneyTruth className="mt-2" />}
        <Actions item={item} gift={gift} onClose={onClose} />
      </ModalBody>
    </Modal>
  )
}

/** Tells whether money is still to come for a gift; until the server has said it, whether it will be where gifts are paid. */
function useIsToPay(item: OutboxGift | undefined): boolean {
  const payments = usePayments()
  if (item?.entry.state === 'refused') return false
  if (item?.entry.state === 'sent') return item.entry.receipt.state === 'pledged'
  return payments ? payments.arePaid : !giftsArePromises
}

function Picture({ isRefused, isToPay }: { isRefused: boolean; isToPay: boolean }) {
  if (isToPay) return <ThanksBud />
  if (!isRefused) return <ThanksFlower />
  return (
    <ThemedPicture {...refusedSize} src={refused} alt="" eager className="size-full object-cover" />
  )
}

type ActionsProps = Pick<ThankYouProps, 'gift' | 'onClose'> & { item: OutboxGift | undefined }

function Actions({ item, gift, onClose }: ActionsProps) {
  const entry = item?.entry
  return (
    <div className="mt-5 grid gap-2">
      {entry?.state === 'sent' &&
        (entry.receipt.state === 'pledged' ? (
          <ToPay entry={entry} />
        ) : (
          <Done entry={entry} gift={gift} />
        ))}
      {entry?.state === 'refused' && (
        <>
          <ReachUs fund={entry.message.fund} className="mb-2 justify-center" />
          <EditGiftButton entry={entry} size="large" wide />
        </>
      )}
      <Button tone="plain" wide onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </div>
  )
}

type SentProps = { entry: SentGift }

/** The ways to pay, and last what the gift is found by. One pays in a window of ours: gateways stand in no frame. */
function ToPay({ entry: { key, receipt } }: SentProps) {
  const { PayGift } = useContext(PaymentsContext)
  const typed = parseTaka(receipt.amount)
  return (
    <>
      {isFramed() ? (
        <LocaleLink
          to={`/receipt/${key}`}
          className={buttonClass({ tone: 'give', size: 'large', wide: true })}
        >
          <Trans>Pay in a new tab</Trans>
        </LocaleLink>
      ) : (
        typed.ok && <PayGift receipt={key} amount={typed.poisha} isWhole={false} />
      )}
      <LocaleLink replace to={`/receipt/${key}`} className="mt-1 p-2 text-ink-2 underline">
        <Trans>Receipt no.</Trans> <span>{receipt.receiptNumber}</span>
      </LocaleLink>
    </>
  )
}

function Done({ entry: { key, receipt }, gift }: SentProps & { gift: GiftMessage }) {
  const path = localePath(`/receipt/${key}`, useLocale())
  const phone = mobileIn(gift.email)
  const fund = fundOf(gift.fund)
  return (
    <>
      <ReceiptWell receipt={receipt} />
      <LocaleLink
        replace
        to={`/receipt/${key}`}
        onClick={() => void giftOutbox.markSeen(key)}
        className={buttonClass({ tone: 'green', size: 'large', wide: true })}
      >
        <Trans>See receipt</Trans>
      </LocaleLink>
      {phone && (
        <OwnWhatsAppLink
          phone={phone}
          text={receipt.receiptNumber}
          url={new URL(path, location.href).href}
        />
      )}
      <HearNewsPlace fundType={fund.type} />
      <ShareFund fund={fund} isQuiet className="mt-3" />
    </>
  )
}

function ReceiptWell({ receipt }: { receipt: GiftReceipt }) {
  const locale = useLocale()
  return (
    <dl className="mb-3 grid gap-x-4 gap-y-2 rounded-2xl bg-sunk px-5 py-4 text-left sm:grid-cols-[auto_1fr]">
      <div>
        <dt className="text-small text-ink-2">
          <Trans>Receipt no.</Trans>
        </dt>
        <dd className="font-display text-[1.4375rem] font-[720] whitespace-nowrap">
          {receipt.receiptNumber}
        </dd>
      </div>
      <div className="sm:text-right">
        <dt className="text-small text-ink-2">{formatMoment(new Date(receipt.at), locale)}</dt>
        <dd className="font-display text-[1.4375rem] font-[720]">
          {writtenAmount(receipt.amount, locale)}
        </dd>
      </div>
    </dl>
  )
}
