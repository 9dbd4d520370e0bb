import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'

/** Recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, children }: { codes: string[]; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-card outline-none">
        <Trans>Your recovery codes</Trans>
      </h3>
      <p>
        <Trans>
          It is on. If you lose your phone, any of these codes lets you in, a single time. They are
          shown only now: write them down, or print this page, and keep them apart from your phone.
        </Trans>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {children}
    </div>
  )
}
