import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Time for the pointer's way from the button to the panel. */
const leaveMs = 180

/** The look of what stands in a bar. */
export const barItem = 'bar-item'

type MenuProps = {
  label: ReactNode
  /** Target of the label while no script opens the menu. */
  href: string
  /** Marks the menu that holds the page on screen. */
  current?: boolean
  /** Links. A press on one of them closes the menu. */
  children: ReactNode
  panelClass?: string
}

/**
 * A disclosure of links: opens by click, tap, Enter or hover, closes by Escape, by leaving or by
 * choosing. Tab walks through it, as through any list of links. Its links are there when it is open;
 * before script runs the label is a link to the page that lists them.
 */
export function Menu({ label, href, current = false, children, panelClass = '' }: MenuProps) {
  const isHydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLAnchorElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByHover = useRef(false)

  // Wherever the focus is: a menu opened by hover may have none in it.
  useEffect(() => {
    if (!open) return
    function closeByEscape({ key }: globalThis.KeyboardEvent) {
      if (key !== 'Escape') return
      setOpen(false)
      if (menu.current?.contains(document.activeElement)) button.current?.focus()
    }
    document.addEventListener('keydown', closeByEscape)
    return () => document.removeEventListener('keydown', closeByEscape)
  }, [open])

  function handleEnter(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    clearTimeout(leaving.current)
    if (open) return
    openedByHover.current = true
    setOpen(true)
  }
  function handleLeave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return
    leaving.current = setTimeout(() => setOpen(false), leaveMs)
  }
  function press() {
    setOpen(openedByHover.current || !open)
    openedByHover.current = false
  }
  function handleClick(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    press()
  }
  function handleKey(event: KeyboardEvent) {
    if (event.key !== ' ' || event.target !== button.current) return
    event.preventDefault()
    press()
  }
  function handleBlur(event: FocusEvent) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button and the links are what one uses
    <div
      ref={menu}
      className="relative"
      onPointerEnter={handleEnter}
      onPointerLeave={handleLeave}
      onKeyDown={handleKey}
      onBlur={handleBlur}
    >
      <a
        ref={button}
        href={href}
        data-press=""
        {...(isHydrated && { role: 'button', 'aria-expanded': open })}
        aria-controls={open ? panelId : undefined}
        onClick={handleClick}
        className={current ? `${barItem} text-madder` : barItem}
      >
        {label}
        <Icon name="down" />
      </a>
      {open && (
        // biome-ignore lint/a11y: the press that matters is on the links inside; this only listens
        <div
          id={panelId}
          onClick={() => setOpen(false)}
          className="absolute top-full left-0 z-10 pt-6"
        >
          <div className={`animate-rise rounded-[22px] bg-raised shadow-raised ${panelClass}`}>
            {children}
          </div>
        </div>
      )}
    </div>
  )
}
