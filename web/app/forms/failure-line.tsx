import type { ErrorCode } from '@daan/contract/error-codes'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { FailureKind } from '../api/failure-kind.ts'
import { refusalSentence } from '../api/refusal-sentences.ts'
import { StatusLine } from '../ui/status-line.tsx'

type Outage = Exclude<FailureKind, ErrorCode>

export type FailureLineProps = { failure: FailureKind | null }

/** Sentences for calls without an answer, or with none for now. */
export type Outages = Readonly<Record<Outage, MessageDescriptor>>

/**
 * Creates the component that says in red why something was not taken; null while it may still be.
 * @param said what is said where a call got no answer, or none for now, and of refusals that mean
 * something else here than elsewhere
 */
export function createFailureLine(said: Outages & Partial<Record<ErrorCode, MessageDescriptor>>) {
  const isOutage = (failure: FailureKind): failure is Outage =>
    failure === 'offline' || failure === 'unanswered' || failure === 'later'
  function sentenceOf(failure: FailureKind): MessageDescriptor {
    return isOutage(failure) ? said[failure] : (said[failure] ?? refusalSentence(failure))
  }
  return function FailureLine({ failure }: FailureLineProps) {
    const { i18n } = useLingui()
    return (
      <StatusLine tone="bad" className="col-span-full max-w-[48ch] text-pretty">
        {failure && i18n._(sentenceOf(failure))}
      </StatusLine>
    )
  }
}
