import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

type CopyButtonProps = { text: string; name: string }

/** Copies a text, and says so, also to who does not see it. */
export function CopyButton({ text, name }: CopyButtonProps) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  return (
    <span className="inline-flex items-center gap-2 text-small print:hidden">
      <button
        type="button"
        aria-label={t`Copy the number of ${name}`}
        className={buttonClass({ tone: 'line', size: 'small' })}
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setOutcome('copied'),
            () => setOutcome('failed'),
          )
        }}
      >
        <Icon name="copy" /> <Trans>Copy</Trans>
      </button>
      <span role="status" className="text-green-ink">
        {outcome === 'copied' && <Trans>Copied</Trans>}
        {outcome === 'failed' && <Trans>Please copy it by hand.</Trans>}
      </span>
    </span>
  )
}
