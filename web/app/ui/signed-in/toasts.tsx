import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '../icon.tsx'

/** A sentence that stands above the page for a while; a `bad` one is read out at once. */
type Toast = { id: number; text: string; tone: 'good' | 'bad' }

/** The specification's. */
const shownMs = 5000

const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let count = 0
let isMounted = false

/** Shows a sentence at the top for five seconds, whatever page one goes to meanwhile. */
export function showToast(text: string, tone: Toast['tone'] = 'good'): void {
  count += 1
  const id = count
  mount()
  // Screen readers miss words that come together with their region.
  setTimeout(() => change([...toasts, { id, text, tone }]))
  setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), shownMs)
}

/** Outside the page's own tree: a toast outlives the page it was said on. */
function mount(): void {
  if (isMounted) return
  isMounted = true
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(<Toasts />)
}

function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  return (
    <div className="pointer-events-none fixed inset-x-4 top-4 z-40 grid gap-3">
      {(['good', 'bad'] as const).map((tone) => (
        <div key={tone} role={tone === 'bad' ? 'alert' : 'status'} className="grid gap-3">
          {shown
            .filter((toast) => toast.tone === tone)
            .map(({ id, text }) => (
              <p
                key={id}
                className={`mx-auto flex max-w-lg animate-rise items-center gap-3 rounded-2xl bg-raised px-5 pt-4 pb-3.5 font-display text-lg/snug font-[720] shadow-modal ${tone === 'bad' ? 'text-madder' : 'text-green-ink'}`}
              >
                <Icon name={tone} className="size-6!" />
                {text}
              </p>
            ))}
        </div>
      ))}
    </div>
  )
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
