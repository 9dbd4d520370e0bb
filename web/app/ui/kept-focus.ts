import { type RefObject, useEffect, useRef } from 'react'

/** Parts of a page that may take the focus of what was within them. */
const places = 'li, tr, ul, ol, table, form, section'

/**
 * Keeps the focus on a page whose focused part is removed, such as a row that an act ends: the nearest part that is left
 * takes it. Browsers would begin at the top of the page again.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => (page.current ? keepFocusWithin(page.current) : undefined), [])
  return page
}

function keepFocusWithin(page: HTMLElement): () => void {
  let focused: Node | null = null
  function note({ target }: FocusEvent): void {
    focused = target instanceof Node ? target : null
  }
  const observer = new MutationObserver((changes) => {
    if (focused === null || focused.isConnected || document.activeElement !== document.body) return
    const lost = focused
    focused = null
    const change = changes.find(
      ({ target, removedNodes }) =>
        target.isConnected && [...removedNodes].some((removed) => removed.contains(lost)),
    )
    const near =
      change?.target instanceof Element ? change.target.closest<HTMLElement>(places) : null
    takeFocus(near && page.contains(near) ? near : page)
  })
  observer.observe(page, { childList: true, subtree: true })
  page.addEventListener('focusin', note)
  return () => {
    observer.disconnect()
    page.removeEventListener('focusin', note)
  }
}

function takeFocus(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
