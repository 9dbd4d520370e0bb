import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { findFund } from '../../content/funds.ts'
import { Button } from '../../ui/button.tsx'
import type { OutboxGift } from './gift-outbox.ts'
import { useGiving } from './giving-context.ts'

type RefusedGift = Extract<OutboxGift['entry'], { state: 'refused' }>

/**
 * Takes a refused gift back into the form, with what is wrong beside its field. Nothing of it was
 * booked, so the changed one is a gift of its own, with a key of its own.
 */
export function EditGiftButton({
  entry,
  ...look
}: { entry: RefusedGift } & Pick<ComponentProps<typeof Button>, 'size' | 'wide'>) {
  const { openForm } = useGiving()
  function edit() {
    const { fund, ...draft } = entry.message
    void openForm(fund, { draft, refusals: entry.refusal.errors, replaces: entry.key })
  }
  if (!findFund(entry.message.fund)) return null
  return (
    <Button tone="green" {...look} onClick={edit}>
      <Trans>Change the gift</Trans>
    </Button>
  )
}
