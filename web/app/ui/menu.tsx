import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon } from './icon.tsx'

/** How long the pointer may stray on its way from the button to the panel. */
const LEAVE_MS = 180

type MenuProps = {
  label: ReactNode
  /** Marks the menu that holds the page on screen. */
  current?: boolean
  /** Links. A press on one of them closes the menu. */
  children: ReactNode
  panelClass?: string
}

/**
 * A disclosure of links: opens by click, tap, Enter or hover, closes by Escape, by leaving or by
 * choosing. Tab walks through it, as through any list of links. Before hydration hover and focus
 * alone open it, by style.
 */
export function Menu({ label, current = false, children, panelClass = '' }: MenuProps) {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByHover = useRef(false)

  function handleEnter(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    clearTimeout(leaving.current)
    if (open) return
    openedByHover.current = true
    setOpen(true)
  }
  function handleLeave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    leaving.current = setTimeout(() => setOpen(false), LEAVE_MS)
  }
  function handlePress() {
    setOpen(openedByHover.current || !open)
    openedByHover.current = false
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the links are what one uses
    <div
      className="group relative"
      onPointerEnter={handleEnter}
      onPointerLeave={handleLeave}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        onClick={handlePress}
        className={`flex min-h-11 items-center gap-1.5 rounded-lg px-3 pt-1 font-display text-[1.09375rem] font-[720] whitespace-nowrap hover:text-madder ${current ? 'text-madder' : ''}`}
      >
        {label}
        <Icon name="down" className="mb-0.5 size-[0.8em]! opacity-60" />
      </button>
      {/* biome-ignore lint/a11y: the press that matters is on the links inside; this only listens */}
      <div
        id={panelId}
        data-open={open || undefined}
        onClick={() => setOpen(false)}
        className="absolute top-full left-0 z-10 hidden pt-6 data-open:block not-hydrated:group-focus-within:block not-hydrated:group-hover:block"
      >
        <div className={`animate-rise rounded-[22px] bg-raised shadow-raised ${panelClass}`}>
          {children}
        </div>
      </div>
    </div>
  )
}
