import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { loadPart } from '../../api/load-part.ts'
import { newKey } from '../../api/outbox/new-key.ts'
import { Button } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import { whenIdle } from '../../ui/when-idle.ts'
import { type Giving, GivingContext, type GivingStepState as Step } from './giving-context.ts'
import { carryOver, handedIn, handedOver, handIn } from './handed-in.ts'

type Parts = typeof import('./giving-parts.tsx')

// Loaded when the page is at rest, so that giving works when the network then goes.
let loading: Promise<Parts> | null = null
function loadParts(): Promise<Parts> {
  loading ??= loadPart(() => import('./giving-parts.tsx')).catch((error) => {
    loading = null
    throw error
  })
  return loading
}

type Opening = Step extends infer S ? (S extends Step ? Omit<S, 'at'> : never) : never

/** Stands round all pages of a language: the form, the thank-you, and the notice of gifts still waiting. */
export function GivingProvider({ children }: { children: (notice: ReactNode) => ReactNode }) {
  const [parts, setParts] = useState<Parts | null>(null)
  const [step, setStep] = useState<Step | null>(null)
  const [isUnloadable, setUnloadable] = useState(false)
  const wanted = useRef<Step | null>(null)
  const { pathname } = useLocation()

  const { giving, show, load, loadAnew } = useMemo(() => {
    function load() {
      loadParts().then(
        (loaded) => {
          setParts(loaded)
          void handOver(loaded)
        },
        () => setUnloadable(wanted.current !== null),
      )
    }
    async function handOver({ giftOutbox }: Parts) {
      await Promise.all(
        handedIn().map(({ gift, key }) => giftOutbox.add(gift, key).then(handedOver)),
      )
    }
    // Browsers do not ask again for a module that failed once, so the whole page is asked for anew.
    function loadAnew() {
      if (carryOver()) location.reload()
      else load()
    }
    function show(next: Opening) {
      const step = { ...next, at: location.pathname }
      wanted.current = step
      setStep(step)
      load()
    }
    const giving: Giving = {
      openForm(fund, refused) {
        show({ open: 'form', fund, ...refused })
      },
      give(gift) {
        const given = { gift, key: newKey() }
        handIn(given)
        show({ open: 'thanks', ...given })
      },
    }
    return { giving, show, load, loadAnew }
  }, [])

  useEffect(() => {
    const last = handedIn().at(-1)
    if (last) show({ open: 'thanks', ...last })
    else whenIdle(load)
  }, [show, load])

  const here = step?.at === pathname ? step : null
  const isWaitedFor = here !== null || step?.open === 'thanks'
  const notice = parts && (
    <parts.OutboxNotice shownKey={here?.open === 'thanks' ? here.key : null} />
  )
  return (
    <GivingContext value={giving}>
      {children(notice)}
      {here && parts && <parts.GivingStep step={here} onClose={() => setStep(null)} />}
      {isWaitedFor && !parts && isUnloadable && <Unloadable onRetry={loadAnew} />}
    </GivingContext>
  )
}

function Unloadable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="fixed inset-x-4 bottom-4 z-20 mx-auto flex max-w-xl flex-wrap items-center justify-between gap-4 rounded-[22px] bg-raised p-5 shadow-modal">
      <StatusLine tone="bad">
        <Trans>The form could not be loaded. Nothing was sent.</Trans>
      </StatusLine>
      <Button tone="line" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
