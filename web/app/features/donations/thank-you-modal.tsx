import { parseTaka } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import refused from '../../content/pictures/refused.svg'
import { ThanksFlower } from '../../content/pictures/thanks-flower.tsx'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { formatMoment } from '../../i18n/time.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Modal, ModalBody, ModalTitle } from '../../ui/modal.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { writtenAmount } from './amounts.ts'
import { EditGiftButton } from './edit-gift-button.tsx'
import { type GiftMessage, type GiftReceipt, giftOutbox, type OutboxGift } from './gift-outbox.ts'
import { GiftStatus } from './gift-status.tsx'
import { MoneyTruth } from './money-truth.tsx'
import { PayGift } from './pay-gift.tsx'
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
  const isSent = item?.standing === 'sent'
  const isToPay = item?.entry.state === 'sent' && item.entry.receipt.state === 'pledged'
  useEffect(() => {
    if (!isSent) return
    const see = () => void giftOutbox.markSeen(giftKey)
    if (!isToPay) return see()
    // Until its donor leaves for payment the notice goes on leading there.
    addEventListener('pagehide', see)
    return () => removeEventListener('pagehide', see)
  }, [isSent, isToPay, giftKey])
  return (
    <Modal open onClose={onClose} closeLabel={t`Close`} closeTone="deep">
      <div className="h-53 overflow-hidden bg-[#0e5a45]">
        {item?.standing === 'refused' ? (
          <ThemedPicture
            {...refusedSize}
            src={refused}
            alt=""
            eager
            className="size-full object-cover"
          />
        ) : (
          <ThanksFlower className="size-full" />
        )}
      </div>
      <ModalBody className="text-center">
        <ModalTitle className="mb-3.5 text-[2.25rem]! sm:text-[2.5rem]!">
          <Trans>Thanks for your helping.!</Trans>
        </ModalTitle>
        <GiftStatus fund={gift.fund} amount={gift.amount} item={item} />
        <MoneyTruth className="mt-2" />
        <Actions item={item} onClose={onClose} />
      </ModalBody>
    </Modal>
  )
}

function Actions({ item, onClose }: { item: OutboxGift | undefined; onClose: () => void }) {
  const entry = item?.entry
  return (
    <div className="mt-6 grid gap-2">
      {entry?.state === 'sent' && <ReceiptWell receipt={entry.receipt} />}
      {entry?.state === 'sent' && <Payment receipt={entry.receipt} of={entry.key} />}
      {entry?.state === 'sent' && (
        <LocaleLink
          replace
          to={`/receipt/${entry.key}`}
          onClick={() => void giftOutbox.markSeen(entry.key)}
          className={seeReceiptClass(entry.receipt)}
        >
          <Trans>See receipt</Trans>
        </LocaleLink>
      )}
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

/** Green where nothing is left to do but to read it. */
function seeReceiptClass({ state }: GiftReceipt): string {
  return buttonClass({ tone: state === 'pledged' ? 'plain' : 'green', size: 'large', wide: true })
}

function Payment({
  receipt: { state, amount },
  of: receipt,
}: {
  receipt: GiftReceipt
  of: string
}) {
  const typed = parseTaka(amount)
  if (state !== 'pledged' || !typed.ok) return null
  return <PayGift receipt={receipt} amount={typed.poisha} isWhole={false} />
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
