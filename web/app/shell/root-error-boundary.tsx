import { useEffect, useRef } from 'react'
import { useLocale } from '../i18n/use-locale.ts'
import { Button } from '../ui/button.tsx'
import { rootErrorTexts } from './root-error-texts.ts'

/** The page when even the frame cannot be shown; it leans on nothing that loads, and takes the focus. */
export function RootErrorBoundary() {
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
