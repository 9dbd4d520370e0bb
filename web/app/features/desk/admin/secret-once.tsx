import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef } from 'react'
import { useToast } from '../../../i18n/use-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'

type SecretOnceProps = {
  title: ReactNode
  secret: string
  /** Says where the secret belongs. */
  children: ReactNode
  onDone: () => void
}

/** A secret that is shown this once. */
export function SecretOnce({ title, secret, children, onDone }: SecretOnceProps) {
  const { t } = useLingui()
  const toast = useToast()
  const code = useRef<HTMLElement>(null)
  useEffect(() => code.current?.focus(), [])
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast(t`Copied`),
      () => toast(t`Select it and copy it by hand.`),
    )
  return (
    <Card level={2} title={title}>
      <p className="mb-5 max-w-[58ch]">
        {children} <Trans>It is shown only now.</Trans>
      </p>
      <code
        ref={code}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the focus comes here from the form that is gone
        tabIndex={0}
        className="block rounded-xl bg-sunk px-4 py-3 font-mono wrap-anywhere select-all"
      >
        {secret}
      </code>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button tone="plain" onClick={onDone}>
          <Trans>I have stored it</Trans>
        </Button>
      </div>
    </Card>
  )
}
