import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from '../i18n/use-locale.ts'
import { Button } from '../ui/button.tsx'
import { rootErrorTexts } from './root-error-texts.ts'
import { isDark, showDark } from './theme.ts'

/** The page when even the frame cannot be shown; it leans on nothing that loads, and takes the focus. */
export function RootErrorBoundary() {
  useSameTheme()
  const locale = useLocale()
  const { title, text, retry } = rootErrorTexts[locale]
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <main className="wrap grid min-h-dvh content-center justify-items-start gap-6 py-18">
      <h1 ref={heading} tabIndex={-1} className="max-w-[18ch] text-title outline-none">
        {title}
      </h1>
      <p className="text-lead text-ink-2">{text}</p>
      <Button onClick={() => location.reload()}>{retry}</Button>
    </main>
  )
}

/** React makes `<html>` anew for this page, and with it goes what the head's script wrote there. */
function useSameTheme() {
  const [dark] = useState(isDark)
  useLayoutEffect(() => showDark(dark), [dark])
}
