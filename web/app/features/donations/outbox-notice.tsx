import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { fundNameByKey } from '../../content/funds.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { isFramed } from '../../ui/is-framed.ts'
import { StatusLine } from '../../ui/status-line.tsx'
import { writtenAmount } from './amounts.ts'
import { EditGiftButton } from './edit-gift-button.tsx'
import { type GiftMessage, giftOutbox, giftsAreSafe, type OutboxGift } from './gift-outbox.ts'
import { GiftStatus } from './gift-status.tsx'
import { useUnpaidGifts } from './unpaid-gifts.ts'
import { useOutboxGifts } from './use-outbox-gifts.ts'

/**
 * Says on every page what became of gifts that nobody saw end: those that wait, what can be done about
 * them, and the receipts of those that have arrived meanwhile.
 */
export function OutboxNotice({ shownKey }: { shownKey: string | undefined }) {
  const gifts = useOutboxGifts().filter(({ entry }) => entry.key !== shownKey)
  useEffect(() => {
    void giftOutbox.open()
  }, [])
  const { t } = useLingui()
  const waiting = gifts.filter(isWaiting)
  const open = gifts.filter(({ standing }) => standing === 'old' || standing === 'refused')
  const arrived = gifts.filter(isUnseenEnd)
  const unpaid = useUnpaidGifts(gifts)
  if (waiting.length + open.length + arrived.length + unpaid.length === 0) return null
  return (
    <aside
      aria-label={t`Your gifts`}
      className="bg-sunk in-[dialog]:mb-5 in-[dialog]:rounded-[14px]"
    >
      <ul className="wrap grid gap-4 py-4">
        {arrived.map((gift) => (
          <ArrivedGift key={gift.entry.key} gift={gift} />
        ))}
        <Unpaid gifts={unpaid} />
        {waiting.length > 0 && <Waiting count={waiting.length} />}
        {open.map((gift) => (
          <OpenGift key={gift.entry.key} gift={gift} />
        ))}
      </ul>
    </aside>
  )
}

/** While it is tried once more a gift waits on, so that the notice keeps its place. */
function isWaiting({ entry, standing }: OutboxGift): boolean {
  return standing === 'waiting' || (standing === 'sending' && entry.attempts > 0)
}

/** A gift that is still to be paid has not come to its end. */
function isUnseenEnd({ entry }: OutboxGift): boolean {
  return entry.state === 'sent' && entry.isSeen === false && entry.receipt.state !== 'pledged'
}

const row = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3'

function Waiting({ count }: { count: number }) {
  return (
    <li className={row}>
      <StatusLine tone="waiting">
        {giftsAreSafe() ? (
          <Plural
            value={count}
            one="# gift is waiting on this device. It is sent when the network returns."
            other="# gifts are waiting on this device. They are sent when the network returns."
          />
        ) : (
          <Trans>A gift is waiting in this tab. Leave it open until the network returns.</Trans>
        )}
      </StatusLine>
      <Button tone="line" size="small" onClick={() => giftOutbox.tryNow()}>
        <Trans>Send now</Trans>
      </Button>
    </li>
  )
}

/** The end of a gift that had to wait, in whatever tab. */
function ArrivedGift({ gift }: { gift: OutboxGift }) {
  const { entry } = gift
  if (entry.state !== 'sent') return null
  const { fund, amount } = entry.receipt
  const see = () => void giftOutbox.markSeen(entry.key)
  return (
    <li className={row}>
      <GiftStatus fund={fund} amount={amount} item={gift} />
      <span className="flex gap-2">
        <LocaleLink
          to={`/receipt/${entry.key}`}
          onClick={see}
          className={buttonClass({ tone: 'green', size: 'small' })}
        >
          <Trans>See receipt</Trans>
        </LocaleLink>
        <Button tone="plain" size="small" onClick={see}>
          <Trans>Close</Trans>
        </Button>
      </span>
    </li>
  )
}

type UnpaidProps = { gifts: ReturnType<typeof useUnpaidGifts> }

/** One line, however many there are; in a frame one for each, as our list of them has none of a frame's gifts. */
function Unpaid({ gifts }: UnpaidProps) {
  if (!isFramed()) return <UnpaidLine gifts={gifts} />
  return gifts.map((gift) => <UnpaidLine key={gift.key} gifts={[gift]} />)
}

/** Leads to where gifts are paid. */
function UnpaidLine({ gifts }: UnpaidProps) {
  const [only] = gifts
  if (!only) return null
  function close() {
    for (const { key } of gifts) void giftOutbox.markSeen(key)
  }
  return (
    <li className={row}>
      <StatusLine tone="next">
        <UnpaidWords gifts={gifts} />
      </StatusLine>
      <span className="flex gap-2">
        <LocaleLink
          to={gifts.length === 1 ? `/receipt/${only.key}` : '/receipts'}
          className={buttonClass({ tone: 'give', size: 'small' })}
        >
          <Trans>Pay</Trans>
        </LocaleLink>
        <Button tone="plain" size="small" onClick={close}>
          <Trans>Close</Trans>
        </Button>
      </span>
    </li>
  )
}

function UnpaidWords({ gifts: [gift, ...more] }: UnpaidProps) {
  const locale = useLocale()
  if (!gift) return null
  const { fund, amount } = gift.receipt
  if (more.length > 0) return <Plural value={more.length + 1} other="# gifts: not paid yet." />
  const sum = writtenAmount(amount, locale) ?? amount
  const name = fundNameByKey(fund, locale)
  return (
    <Trans>
      {sum} to {name}: not paid yet.
    </Trans>
  )
}

function OpenGift({ gift }: { gift: OutboxGift }) {
  const { entry } = gift
  if (entry.state === 'sent') return null
  return (
    <li className={row}>
      {entry.state === 'waiting' ? (
        <OldGift gift={entry.message} />
      ) : (
        <GiftStatus fund={entry.message.fund} amount={entry.message.amount} item={gift} />
      )}
      <span className="flex gap-2">
        {entry.state === 'waiting' ? (
          <Button tone="green" size="small" onClick={() => void giftOutbox.confirm(entry.key)}>
            <Trans>Send it</Trans>
          </Button>
        ) : (
          <EditGiftButton entry={entry} size="small" />
        )}
        <Button tone="plain" size="small" onClick={() => void giftOutbox.discard(entry.key)}>
          <Trans>Remove it</Trans>
        </Button>
      </span>
    </li>
  )
}

function OldGift({ gift }: { gift: GiftMessage }) {
  const locale = useLocale()
  const sum = writtenAmount(gift.amount, locale) ?? gift.amount
  const name = fundNameByKey(gift.fund, locale)
  return (
    <StatusLine tone="waiting">
      <Trans>
        A gift of {sum} to {name} has waited for more than a day. Send it anyway?
      </Trans>
    </StatusLine>
  )
}
