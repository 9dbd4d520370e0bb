import { blockCardSender } from '@daan/contract/gift-cards'
import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { FailureLine } from '../../forms/account-failure-line.tsx'
import { useActions } from '../../forms/use-actions.ts'
import { localePath } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useToast } from '../../i18n/use-toast.ts'
import { sessionManager } from '../../session/session-manager.ts'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalBody, ModalTitle } from '../../ui/modal.tsx'
import { useSenderName } from './card-sender.tsx'
import type { GiftCard } from './load-cards.ts'

type BlockSenderModalProps = { card: GiftCard; onClose: () => void }

/** Says beforehand what blocking does. */
export function BlockSenderModal({ card, onClose }: BlockSenderModalProps) {
  const { t } = useLingui()
  const sender = useSenderName(card)
  const { busyWith, failure, block } = useBlocking(card)
  return (
    <Modal open onClose={onClose} closeLabel={t`Close`}>
      <ModalBody className="grid gap-5">
        <ModalTitle className="pr-11">
          <Trans>Take this card away?</Trans>
        </ModalTitle>
        <p>
          <Trans>
            The card is deleted, and {sender} can send you no more. They will not be told.
          </Trans>
        </p>
        <p className="text-ink-2">
          <Trans>
            If you report it, the charity also gets a copy of the card with both your names, and
            looks into it.
          </Trans>
        </p>
        <div className="flex flex-wrap gap-3">
          <Button
            className="button-danger"
            busy={busyWith === 'block'}
            onClick={() => void block('block')}
          >
            <Trans>Block the sender</Trans>
          </Button>
          <Button tone="line" busy={busyWith === 'report'} onClick={() => void block('report')}>
            <Trans>Block and report</Trans>
          </Button>
          <Button tone="plain" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
        </div>
        <FailureLine failure={failure} />
      </ModalBody>
    </Modal>
  )
}

function useBlocking({ _id }: GiftCard) {
  const { t } = useLingui()
  const toast = useToast()
  const navigate = useNavigate()
  const cards = localePath('/special/giftcard/mine', useLocale())
  const { busyWith, failure, act } = useActions<'block' | 'report'>()
  function block(how: 'block' | 'report'): Promise<void> {
    return act(how, async () => {
      await sessionManager.call(blockCardSender, { body: { _id, isReported: how === 'report' } })
      void navigate(cards, { replace: true })
      toast(t`The card is gone, and its sender can send you no more.`)
    })
  }
  return { busyWith, failure, block }
}
