import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { newKey } from '../../api/outbox/new-key.ts'
import { fundOf } from '../../content/funds.ts'
import { Button } from '../../ui/button.tsx'
import { LazyPart, useLazyPart, useLoadError } from '../../ui/lazy-part.ts'
import { StatusLine } from '../../ui/status-line.tsx'
import { giftOwner } from './gift-owner.ts'
import { type Giving, GivingContext, type GivingStepState as Step } from './giving-context.ts'
import {
  addPendingGift,
  pendingGifts,
  removePendingGift,
  storePendingGifts,
} from './pending-gifts.ts'

type Parts = typeof import('./giving-parts.tsx')

/** Comes when the page is at rest, so that giving works when the network then goes. */
const givingParts = new LazyPart<Parts>('idle', () => import('./giving-parts.tsx'))

type Opening = Step extends infer S ? (S extends Step ? Omit<S, 'at'> : never) : never

/** Standing of the dialog above the page. */
export type DialogStanding = 'closed' | 'coming' | 'open'

type GivingProviderProps = {
  /** True where dialogs are all that is seen, so that the notice stands in them. */
  hasDialogsAlone?: boolean
  children: (notice: ReactNode, dialog: DialogStanding) => ReactNode
}

/** Stands round all pages of a language: the form, the thank-you, and the notice of gifts still waiting. */
export function GivingProvider({ hasDialogsAlone = false, children }: GivingProviderProps) {
  const parts = useLazyPart(givingParts)
  const loadError = useLoadError(givingParts)
  const [step, setStep] = useState<Step | null>(null)
  const { pathname } = useLocation()

  const { giving, show } = useMemo(() => {
    function show(next: Opening) {
      setStep({ ...next, at: location.pathname })
      return load()
    }
    const giving: Giving = {
      openForm(fund, refused) {
        return show({ open: 'form', fund, ...refused })
      },
      give(gift) {
        const { category, type } = fundOf(gift.fund)
        const given = { gift: { ...gift, ...giftOwner(), category, type }, key: newKey() }
        addPendingGift(given)
        void show({ open: 'thanks', ...given })
        return given.key
      },
    }
    return { giving, show }
  }, [])

  useEffect(() => {
    const last = pendingGifts().at(-1)
    if (last) void show({ open: 'thanks', ...last })
  }, [show])

  const here = step?.at === pathname ? step : null
  const standing = here === null ? 'closed' : parts ? 'open' : 'coming'
  const isWaitedFor = here !== null || step?.open === 'thanks'
  const shownKey = here?.open === 'thanks' ? here.key : here?.replaces
  const notice = parts && <parts.OutboxNotice shownKey={shownKey} />
  return (
    <GivingContext value={giving}>
      {children(notice, standing)}
      {here && parts && (
        <parts.GivingStep
          step={here}
          notice={hasDialogsAlone && notice}
          onClose={() => setStep(null)}
        />
      )}
      {isWaitedFor && !parts && loadError && <Unloadable onRetry={loadAnew} />}
    </GivingContext>
  )
}

function load(): Promise<void> {
  return givingParts.load().then(passToOutbox, () => undefined) // the provider shows the error
}

async function passToOutbox({ giftOutbox }: Parts): Promise<void> {
  await Promise.all(
    pendingGifts().map(({ gift, key }) => giftOutbox.add(gift, key).then(removePendingGift)),
  )
}

/** Browsers do not ask again for a module that failed once, so the whole page is asked for anew. */
function loadAnew() {
  if (storePendingGifts()) location.reload()
  else void load()
}

function Unloadable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="fixed inset-x-4 bottom-2 z-20 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-4 rounded-[22px] bg-raised p-5 shadow-modal">
      <StatusLine tone="bad">
        <Trans>The form could not be loaded. Nothing was sent.</Trans>
      </StatusLine>
      <Button tone="line" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
