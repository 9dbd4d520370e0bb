import { useEffect, useState } from 'react'

type Code = { path: string; size: number }

/** The QR code of a text that stands beside it, for paper; nothing until its squares have come. */
export function QrCode({ text, className }: { text: string; className: string }) {
  const [code, setCode] = useState<Code | null>(null)
  useEffect(() => {
    let isCurrent = true
    import('./code-of.ts').then(
      ({ codeOf }) => isCurrent && setCode(codeOf(text)),
      () => undefined, // the text stands beside it
    )
    return () => {
      isCurrent = false
    }
  }, [text])
  if (!code) return null
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} className={className} aria-hidden="true">
      <path d={code.path} fill="currentColor" />
    </svg>
  )
}
