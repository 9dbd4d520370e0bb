import type { Call, Irrevocable } from '@daan/contract/call'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { FailureKind } from '../api/failure-kind.ts'
import { Button } from '../ui/button.tsx'
import { Modal, ModalBody, ModalTitle } from '../ui/modal.tsx'
import { FailureLine } from './account-failure-line.tsx'

/** A call that somebody consented to. */
type Consented<C extends Call> = Omit<C, 'isIrreversible'> & { isIrreversible: false }

/** Proves that somebody was asked: no irreversible call is made without it, and this dialog alone gives it. */
export type Consent = <C extends Irrevocable>(call: C) => Consented<C>

// A type alone: whoever makes calls takes none that is irreversible.
const consent: Consent = (call) => call as Consented<typeof call>

export type Question = {
  question: ReactNode
  children: ReactNode
  /** From when on it holds, where that is not at once. */
  warning?: ReactNode
  /** The button that does it. */
  yes: ReactNode
  /** It can be undone, and is asked about for what it changes at once. */
  isUndoable?: true
}

type ConfirmationProps = Question & {
  onYes: (consent: Consent) => void
  onNo: () => void
  busy?: boolean
  failure?: FailureKind | null
}

/** The one dialog that asks before what cannot be undone, or changes at once what everybody sees. */
export function Confirmation(props: ConfirmationProps) {
  const { question, children, warning, yes, isUndoable = false } = props
  const { onYes, onNo, busy = false, failure = null } = props
  const { t } = useLingui()
  return (
    <Modal open onClose={onNo} closeLabel={t`Close`}>
      <ModalBody className="grid gap-5">
        <ModalTitle className={isUndoable ? 'pr-11' : 'pr-11 text-madder'}>{question}</ModalTitle>
        {children}
        {!isUndoable && (
          <p className="font-[650] text-madder">
            {warning ?? <Trans>This cannot be undone.</Trans>}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            className={isUndoable ? '' : 'button-danger'}
            busy={busy}
            onClick={() => onYes(consent)}
          >
            {yes}
          </Button>
          <Button tone="plain" onClick={onNo}>
            <Trans>Not now</Trans>
          </Button>
        </div>
        <FailureLine failure={failure} />
      </ModalBody>
    </Modal>
  )
}

type OpenQuestion = Question & { answer: (consent: Consent | null) => void }

/** Asks before a form or a button does what cannot be undone; `confirmation` is to be shown with it. */
export function useConfirmation() {
  const [asked, setAsked] = useState<OpenQuestion | null>(null)
  function answer(given: Consent | null): void {
    setAsked(null)
    asked?.answer(given)
  }
  return {
    /** Gives the consent, or null where it was refused. */
    ask: (question: Question) =>
      new Promise<Consent | null>((resolve) => setAsked({ ...question, answer: resolve })),
    confirmation: asked && <Confirmation {...asked} onYes={answer} onNo={() => answer(null)} />,
  }
}
