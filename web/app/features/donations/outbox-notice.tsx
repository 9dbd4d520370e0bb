import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { fundNames } from '../../content/fund-names.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { Button } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { writtenAmount } from './amounts.ts'
import { EditGiftButton } from './edit-gift-button.tsx'
import { type GiftMessage, giftOutbox, giftsAreSafe, type OutboxGift } from './gift-outbox.ts'
import { GiftStatus } from './gift-status.tsx'
import { useOutboxGifts } from './use-outbox-gifts.ts'

/** Says on every page what became of gifts that are not recorded yet, and offers what can be done. */
export function OutboxNotice({ shownKey }: { shownKey: string | null }) {
  const gifts = useOutboxGifts().filter(({ entry }) => entry.key !== shownKey)
  useEffect(() => {
    void giftOutbox.open()
  }, [])
  const { t } = useLingui()
  const waiting = gifts.filter(isWaiting)
  const open = gifts.filter(({ standing }) => standing === 'old' || standing === 'refused')
  if (waiting.length === 0 && open.length === 0) return null
  return (
    <aside aria-label={t`Gifts not recorded yet`} className="bg-sunk">
      <ul className="wrap grid gap-4 py-4">
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
  const { i18n } = useLingui()
  const sum = writtenAmount(gift.amount, useLocale()) ?? gift.amount
  const name = i18n._(fundNames[gift.fund])
  return (
    <StatusLine tone="waiting">
      <Trans>
        A gift of {sum} to {name} has waited for more than a day. Shall it still be sent?
      </Trans>
    </StatusLine>
  )
}
