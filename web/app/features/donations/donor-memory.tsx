import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import { rememberDonor, useIsVisitor, useRememberedDonor } from '../../session/remembered-donor.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { chosenPreset, writtenAmount } from './amounts.ts'
import type { GiftDraft } from './gift-draft.ts'

/** Asks a visitor who gives whether to remember them on this device; whoever is remembered stays so until they are forgotten. */
export function useDonorMemory() {
  const isVisitor = useIsVisitor()
  const donor = useRememberedDonor()
  const [isWanted, setWanted] = useState(false)
  return {
    /** Asks a visitor who is not remembered yet. */
    consent: isVisitor && !donor && (
      <Checkbox
        name="remember"
        label={<Trans>Remember this for my next gift, on this phone only</Trans>}
        isChecked={isWanted}
        onChange={setWanted}
      />
    ),
    /** To be called with each gift. */
    gave({ name, email, amount }: GiftDraft): void {
      if (isVisitor && (donor || isWanted)) rememberDonor({ name, email, amount })
    },
  }
}

/** Offers whoever is remembered here to give the last sum again, and to be forgotten. */
export function LastGift({ onAgain }: { onAgain: (amount: string) => void }) {
  const donor = useRememberedDonor()
  const locale = useLocale()
  const sum = donor && writtenAmount(donor.amount, locale)
  if (!donor || !sum) return null
  return (
    <div className="-mt-1 flex flex-wrap justify-between gap-2">
      <Button
        tone="line"
        size="small"
        onClick={() => onAgain(chosenPreset(donor.amount, locale) ?? '')}
      >
        <Trans>Give {sum} again</Trans>
      </Button>
      <Button tone="plain" size="small" onClick={() => rememberDonor(null)}>
        <Trans>Forget me</Trans>
      </Button>
    </div>
  )
}
