import { Trans } from '@lingui/react/macro'
import { QrCode } from '../../../content/paper/qr-code.tsx'
import { CodeForm } from '../code-form.tsx'

type FactorSetUpProps = {
  /** The secret, as an authenticator app reads it. */
  address: string
  confirm: (code: string) => Promise<void>
}

/** The second step: the app learns the secret, and shows that it has it. */
export function FactorSetUp({ address, confirm }: FactorSetUpProps) {
  const key = new URL(address).searchParams.get('secret') ?? ''
  const shownKey = key.match(/.{1,4}/g)?.join(' ')
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="self-start justify-self-start rounded-2xl bg-white p-4 text-black">
        <QrCode text={address} className="size-48" />
      </div>
      <div className="grid content-start gap-4">
        <p>
          <Trans>
            Scan this picture with the app, or{' '}
            <a href={address} className="text-green-ink underline">
              open the app on this phone
            </a>
            .
          </Trans>
        </p>
        <p>
          <Trans>
            Or type this key into it: <code className="font-mono wrap-anywhere">{shownKey}</code>
          </Trans>
        </p>
        <CodeForm submit={<Trans>Turn it on</Trans>} prove={confirm} />
      </div>
    </div>
  )
}
