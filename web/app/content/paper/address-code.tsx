import { useEffect, useState } from 'react'

type Code = { path: string; size: number }

/** The QR code of an address, for paper; nothing until its code has come. The address stands beside it. */
export function AddressCode({ address, className }: { address: string; className: string }) {
  const [code, setCode] = useState<Code | null>(null)
  useEffect(() => {
    let isCurrent = true
    import('./code-of.ts').then(
      ({ codeOf }) => isCurrent && setCode(codeOf(address)),
      () => undefined, // the address stands beside it
    )
    return () => {
      isCurrent = false
    }
  }, [address])
  if (!code) return null
  return (
    <svg viewBox={`0 0 ${code.size} ${code.size}`} className={className} aria-hidden="true">
      <path d={code.path} fill="currentColor" />
    </svg>
  )
}
