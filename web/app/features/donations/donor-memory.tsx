import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'
import { rememberDonor, useIsVisitor, useRememberedDonor } from '../../session/remembered-donor.ts'
import { type IdentityUser, useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { isFramed } from '../../ui/is-framed.ts'
import { chosenPreset, writtenAmount } from './amounts.ts'
import type { GiftDraft } from './gift-draft.ts'

/** Asks a visitor who gives whether to remember them on this device; whoever is remembered stays so until they are forgotten. */
export function useDonorMemory() {
  const isVisitor = useIsVisitor()
  const donor = useRememberedDonor()
  const [isWanted, setWanted] = useState(false)
  return {
    /** Asks a visitor who is not remembered yet; not in a frame, whose page could have them give without a look. */
    consent: isVisitor && !donor && !isFramed() && (
      <Checkbox
        name="remember"
        label={<Trans>Remember this for my next gift, on this phone only</Trans>}
        isChecked={isWanted}
        onChange={setWanted}
      />
    ),
    /** To be called with each gift and its key. */
    gave({ name, email, amount }: GiftDraft, key: string): void {
      if (!isVisitor || !(donor || isWanted)) return
      const isSame = donor?.name === name && donor.email === email
      rememberDonor({ name, email, amount, gifts: [...(isSame ? donor.gifts : []), key] })
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

type Details = Pick<GiftDraft, 'name' | 'email'>

const nobody: Details = { name: '', email: '' }

/**
 * Fills name and email in for whoever is signed in or asked to be remembered, and empties them when they sign out
 * or are forgotten; what somebody typed stays. Gives what an empty form holds.
 */
export function useOwnDetails(
  changeBy: (find: (now: GiftDraft) => Partial<GiftDraft>) => void,
): Details {
  const session = useSession()
  const filled = useRef(nobody)
  const remembered = useRememberedDonor()
  const { name, email } =
    session.status === 'signedIn' ? detailsOf(session.user) : (remembered ?? nobody)
  // biome-ignore lint/correctness/useExhaustiveDependencies: when somebody else is signed in, or nobody
  useEffect(() => {
    const before = filled.current
    filled.current = { name, email }
    if (before.name === name && before.email === email) return
    changeBy((now) => ({
      ...(now.name === before.name && { name }),
      ...(now.email === before.email && { email }),
    }))
  }, [name, email])
  return { name, email }
}

function detailsOf({ displayName: name, email }: IdentityUser): Details {
  return { name, email }
}
