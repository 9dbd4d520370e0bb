import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { FailureKind } from '../../api/failure-kind.ts'
import { refusalSentences } from '../../api/refusal-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { StatusLine } from '../../ui/status-line.tsx'

const failureSentences = {
  ...refusalSentences,
  offline: msg`There is no connection just now. Your words stay here; press Send again.`,
  unanswered: msg`Our server does not answer just now. Your words stay here; press Send again in a few minutes, or call us.`,
  later: msg`Our server cannot take messages just now. Your words stay here; press Send again later, or call us.`,
} as const satisfies Record<FailureKind, MessageDescriptor>

/** Why the message did not go; null while it may still go. */
export function FailureLine({ failure }: { failure: FailureKind | null }) {
  const { i18n } = useLingui()
  return (
    <StatusLine tone="bad" className="max-w-[48ch] text-pretty">
      {failure && i18n._(failureSentences[failure])}
    </StatusLine>
  )
}

/** Stands where the form was, and takes its focus: the button that was pressed is gone. */
export function Sent({ onAgain }: { onAgain: () => void }) {
  const words = useRef<HTMLDivElement>(null)
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
      <StatusLine tone="good">
        <Trans>Your message has reached us.</Trans>
      </StatusLine>
      <p className="max-w-[44ch] text-ink-2">
        <Trans>
          The charity answers to the address you gave. We also send a short mail there, once a day
          at most, to say that your words arrived.
        </Trans>
      </p>
      <Button tone="line" onClick={onAgain}>
        <Trans>Write another</Trans>
      </Button>
    </div>
  )
}
