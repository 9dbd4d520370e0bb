import type { FundKey } from '@daan/contract/funds'
import { Trans } from '@lingui/react/macro'
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Button } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'
import type { GiftDraft, Mistakes } from './gift-draft.ts'
import type { GiftMessage } from './gift-outbox.ts'

type Parts = typeof import('./giving-parts.tsx')

/** What is open above the page. */
type Step =
  | { open: 'form'; fund: FundKey; draft?: GiftDraft; mistakes?: Mistakes }
  | { open: 'thanks'; gift: GiftMessage; key: string | null }

/** What any page may ask of giving. */
export type Giving = {
  /** Opens the donation form of a fund, empty or to be mended. */
  openForm(fund: FundKey, draft?: GiftDraft, mistakes?: Mistakes): void
  /** Hands over a checked gift: it is written down and thanked for at once. */
  give(gift: GiftMessage): void
}

const GivingContext = createContext<Giving | null>(null)

/** How any page opens the form or hands over a gift. @throws outside {@link GivingProvider} */
export function useGiving(): Giving {
  const giving = useContext(GivingContext)
  if (!giving) throw new Error('Giving needs its provider.')
  return giving
}

// Loaded when the page is at rest, so that giving works when the network then goes.
let loading: Promise<Parts> | null = null
function loadParts(): Promise<Parts> {
  loading ??= import('./giving-parts.tsx').catch((error) => {
    loading = null
    throw error
  })
  return loading
}

const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work))

/** Stands once round all pages: the form, the thank-you, and the notice of gifts still waiting. */
export function GivingProvider({ children }: { children: (notice: ReactNode) => ReactNode }) {
  const [parts, setParts] = useState<Parts | null>(null)
  const [step, setStep] = useState<Step | null>(null)
  const [isUnloadable, setUnloadable] = useState(false)
  const wanted = useRef<Step | null>(null)

  const { giving, load } = useMemo(() => {
    function load() {
      loadParts().then(
        (loaded) => {
          setParts(loaded)
          setUnloadable(false)
        },
        () => setUnloadable(wanted.current !== null),
      )
    }
    function show(next: Step) {
      wanted.current = next
      setStep(next)
      load()
    }
    const giving: Giving = {
      openForm(fund, draft, mistakes) {
        show({ open: 'form', fund, ...(draft && { draft }), ...(mistakes && { mistakes }) })
      },
      give(gift) {
        show({ open: 'thanks', gift, key: null })
        loadParts().then(
          async ({ giftOutbox }) => {
            const key = await giftOutbox.add(gift)
            setStep((now) => (now?.open === 'thanks' && now.gift === gift ? { ...now, key } : now))
          },
          () => undefined, // said by `load`
        )
      },
    }
    return { giving, load }
  }, [])

  useEffect(() => {
    whenIdle(() => load())
  }, [load])

  const notice = parts && (
    <parts.OutboxNotice shownKey={step?.open === 'thanks' ? step.key : null} />
  )
  return (
    <GivingContext value={giving}>
      {children(notice)}
      {step && parts && <parts.GivingStep step={step} onClose={() => setStep(null)} />}
      {step && !parts && isUnloadable && <Unloadable onRetry={load} />}
    </GivingContext>
  )
}

export type { Step as GivingStepState }

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
