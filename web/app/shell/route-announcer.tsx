import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Tells a screen reader which page it has come to and moves the focus there, as a page load would.
 * Silent on the first page, which the browser announces itself. Stands above all that another
 * language or a failed page takes away.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [title, setTitle] = useState('')
  // A layout effect, so that a page may then ask for the focus itself.
  useLayoutEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    setTitle(document.title)
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  )
}
