import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRole } from '../../session/role.ts'
import { Button } from '../../ui/button.tsx'
import { LineIcon } from '../../ui/icon.tsx'
import type { Recipient } from './send-card-modal.tsx'
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

/** A wrapped gift, drawn like the icons of the kit. Words next to it carry the meaning. */
function GiftIcon() {
  return (
    <LineIcon>
      <path d="M4 12v8a1 1 0 0 0 1 1h14a1 1 0 0 0 1-1v-8M3 8h18v4H3Zm9 0v13M12 8S11 3 8 3a2.5 2.5 0 0 0 0 5h8a2.5 2.5 0 0 0 0-5c-3 0-4 5-4 5" />
    </LineIcon>
  )
}
