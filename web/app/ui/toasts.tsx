import {
  type FocusEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from './icon.tsx'

/** `bad` is read out at once. */
export type ToastTone = 'good' | 'bad'

type ToastWords = {
  text: string
  tone: ToastTone
  closeLabel: string
  /** Accessible name of the toasts' region. */
  placeLabel: string
}

/** A sentence that stands above the page for a while. */
type Toast = ToastWords & { id: number }

/** The specification's. */
const shownMs = 5000
/** More would cover a phone's page. */
const mostAtOnce = 3

const listeners = new Set<() => void>()
let toasts: readonly Toast[] = []
let count = 0
let place: HTMLElement | undefined

/**
 * Shows a sentence at the top for five seconds, whatever page one goes to meanwhile; longer while it is
 * pointed at or focused. A good one takes the place of the good one before it; of bad ones three stand, each once.
 */
export function showToast(words: ToastWords): void {
  count += 1
  const toast = { ...words, id: count }
  mount()
  // Screen readers miss words that come together with their region.
  setTimeout(() => {
    const stays = ({ text, tone }: Toast) =>
      text !== toast.text && (tone === 'bad' || toast.tone === 'bad')
    change([...toasts.filter(stays), toast].slice(-mostAtOnce))
  })
}

/** Outside the page's own tree: a toast outlives the page it was said on. */
function mount(): void {
  if (!place) {
    place = document.createElement('div')
    createRoot(place).render(<Toasts />)
    followDialogs(place)
  }
  standToasts(place)
}

function Toasts() {
  const shown = useSyncExternalStore(subscribe, () => toasts)
  const [isPointedAt, setPointedAt] = useState(false)
  const { isFocused, ...focus } = useFocusWithin()
  return (
    <>
      <Announcement role="status" toasts={shown.filter(({ tone }) => tone === 'good')} />
      <Announcement role="alert" toasts={shown.filter(({ tone }) => tone === 'bad')} />
      <section aria-label={shown.at(-1)?.placeLabel}>
        <ul
          {...focus}
          onPointerEnter={() => setPointedAt(true)}
          onPointerLeave={() => setPointedAt(false)}
          className="pointer-events-none fixed inset-x-4 top-4 z-40 mx-auto grid max-w-lg gap-3"
        >
          {shown.map((toast) => (
            <ToastCard
              key={toast.id}
              toast={toast}
              isHeld={isPointedAt || isFocused}
              onClose={() => setPointedAt(false)}
            />
          ))}
        </ul>
      </section>
    </>
  )
}

/** Stands in the page from the first toast on, so that a screen reader hears what comes into it. */
function Announcement({ role, toasts }: { role: 'status' | 'alert'; toasts: readonly Toast[] }) {
  return (
    <div role={role} className="sr-only">
      {toasts.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  )
}

const colours = { good: 'text-green-ink', bad: 'text-madder' } as const

type ToastCardProps = { toast: Toast; isHeld: boolean; onClose: () => void }

function ToastCard({ toast: { id, text, tone, closeLabel }, isHeld, onClose }: ToastCardProps) {
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => remove(id), shownMs)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  return (
    <li
      className={`pointer-events-auto flex w-full animate-rise items-start gap-3 rounded-2xl bg-raised py-2 pr-2 pl-5 font-display text-lg/snug font-[720] shadow-modal ${colours[tone]}`}
    >
      <Icon name={tone} className="mt-2.5 size-6" />
      <p className="min-w-0 flex-1 py-2.5 wrap-anywhere">{text}</p>
      <button
        type="button"
        aria-label={closeLabel}
        className="grid size-11 flex-none place-items-center rounded-full text-ink-2 hover:bg-sunk"
        onClick={() => {
          onClose()
          remove(id)
        }}
      >
        <Icon name="close" />
      </button>
    </li>
  )
}

/** Tells whether the focus is within a list; once the focused element is removed, the focus goes back to where it came from. */
function useFocusWithin() {
  const [isFocused, setFocused] = useState(false)
  const cameFrom = useRef<Element | null>(null)
  const ref = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    // React hears no blur of an element that it removes.
    if (!isFocused || ref.current?.contains(document.activeElement)) return
    setFocused(false)
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
  })
  return {
    ref,
    isFocused,
    onFocus({ currentTarget, relatedTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      setFocused(true)
    },
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      setFocused(currentTarget.contains(relatedTarget))
    },
  }
}

function remove(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Stands the toasts' place in the dialog that is open, above its backdrop: whatever is outside of it is dimmed,
 * cannot be pressed and is not read out. Without one it stands in the page.
 */
function standToasts(place: HTMLElement): void {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]')
  const parent = [document.body, ...dialogs].at(-1)
  if (!parent || place.parentElement === parent) return
  parent.append(place)
  place.popover = 'manual'
  place.showPopover?.() // browsers of before 2024 have none
}

/** Stands it anew when a dialog opens, which dims what was said before, or closes, which takes the toasts along. */
function followDialogs(place: HTMLElement): void {
  const dialogs = new MutationObserver(() => standToasts(place))
  dialogs.observe(document, { subtree: true, attributeFilter: ['open'] })
}
