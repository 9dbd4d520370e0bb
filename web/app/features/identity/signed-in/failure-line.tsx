import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FailureKind } from '../../../api/failure-kind.ts'
import { refusalSentences } from '../../../api/refusal-sentences.ts'
import { StatusLine } from '../../../ui/status-line.tsx'

const failureSentences = {
  ...refusalSentences,
  offline: msg`There is no connection just now. Please try again when it is back.`,
  unanswered: msg`Our server does not answer just now. Please try again in a few minutes.`,
  later: msg`Our server is very busy just now. Please try again in a few minutes.`,
} as const satisfies Record<FailureKind, MessageDescriptor>

/** In red, why a form was not taken; null while it may still be. */
export function FailureLine({ failure }: { failure: FailureKind | null }) {
  const { i18n } = useLingui()
  return (
    <StatusLine tone="bad" className="text-pretty">
      {failure && i18n._(failureSentences[failure])}
    </StatusLine>
  )
}
