import { useEffect, useRef } from 'react'

/** Moves the focus to the field within an element when `/` is pressed where nothing is typed. */
export function useSearchKey() {
  const around = useRef<HTMLDivElement>(null)
  useEffect(() => {
    function focus(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, dialog')
      )
        return
      event.preventDefault() // else the field has the slash
      around.current?.querySelector('input')?.focus()
    }
    document.addEventListener('keydown', focus)
    return () => document.removeEventListener('keydown', focus)
  }, [])
  return around
}
