import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * Tells a screen reader which page it has come to and moves the focus there, as a page load would.
 * Silent on the first page, which the browser announces itself.
 */
export function Arrival({ mainId }: { mainId: string }) {
  const { pathname } = useLocation()
  const previous = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    setTitle(document.title)
    document.getElementById(mainId)?.focus({ preventScroll: true })
  }, [pathname, mainId])
  return (
    <p className="sr-only" aria-live="polite">
      {title}
    </p>
  )
}
