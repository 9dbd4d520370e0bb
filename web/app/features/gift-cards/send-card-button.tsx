import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRole } from '../../session/role.ts'
import { Button } from '../../ui/button.tsx'
import { GiftIcon } from './gift-icon.tsx'
import type { Recipient } from './recipient.ts'
import { SendCardModal } from './send-card-modal.tsx'

/** Opens the form of a card to a donor. Admins send none. */
export function SendCardButton({ recipient }: { recipient: Recipient }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const { name } = recipient
  return (
    <>
      <Button
        tone="line"
        size="small"
        disabled={useRole() === 'admin'}
        aria-label={t`Send ${name} a gift card`}
        onClick={() => setOpen(true)}
      >
        <GiftIcon />
        <Trans>gift card</Trans>
      </Button>
      {isOpen && <SendCardModal recipient={recipient} onClose={() => setOpen(false)} />}
    </>
  )
}
