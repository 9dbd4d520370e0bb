import { charity } from 'virtual:charity'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocale } from '../../i18n/use-locale.ts'

type Code = { path: string; size: number }

/** What only paper has: where the receipt can be looked up, and who signs it. */
export function ReceiptFoot({ isSigned }: { isSigned: boolean }) {
  const name = charity.name[useLocale()]
  const [code, setCode] = useState<Code | null>(null)
  const address = location.href
  useEffect(() => {
    import('./receipt-code.ts').then(
      ({ codeOf }) => setCode(codeOf(location.href)),
      () => undefined, // the address stands beside it
    )
  }, [])
  return (
    <div className="receipt-foot">
      {code && (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} className="receipt-code" aria-hidden="true">
          <path d={code.path} />
        </svg>
      )}
      <p className="receipt-address">{address}</p>
      {isSigned && (
        <p className="receipt-signature">
          <Trans>Signature, for {name}</Trans>
        </p>
      )}
    </div>
  )
}
