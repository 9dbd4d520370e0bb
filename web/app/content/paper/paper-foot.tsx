import { charity } from 'virtual:charity'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'

type Code = { path: string; size: number }

/** The foot of a sheet, on paper alone: where it can be looked up, and the line to sign on. */
export function PaperFoot({ isSigned }: { isSigned: boolean }) {
  const name = charity.name[useLocale()]
  const [code, setCode] = useState<Code | null>(null)
  const address = location.href
  useEffect(() => {
    import('./address-code.ts').then(
      ({ codeOf }) => setCode(codeOf(location.href)),
      () => undefined, // the address stands beside it
    )
  }, [])
  return (
    <div className="paper-foot">
      {code && (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} className="paper-code" aria-hidden="true">
          <path d={code.path} />
        </svg>
      )}
      <p className="paper-address">{address}</p>
      {isSigned && (
        <p className="paper-signature">
          <Trans>Signature, for {name}</Trans>
        </p>
      )}
    </div>
  )
}
