import { Trans } from '@lingui/react/macro'
import { useLocale } from '../../i18n/use-locale.ts'
import { charity } from '../site-content.ts'
import { QrCode } from './qr-code.tsx'

type PaperFootProps = { isSigned: boolean; address?: string | undefined }

/** The foot of a sheet, on paper alone: where it can be looked up, and the line to sign on. */
export function PaperFoot({ isSigned, address = location.href }: PaperFootProps) {
  const name = charity.name[useLocale()]
  return (
    <div className="paper-foot">
      <QrCode text={address} className="paper-code" />
      <p className="paper-address">{address}</p>
      {isSigned && (
        <p className="paper-signature">
          <Trans>Signature, for {name}</Trans>
        </p>
      )}
    </div>
  )
}
