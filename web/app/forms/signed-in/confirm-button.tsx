import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Modal, ModalBody, ModalTitle } from '../../ui/modal.tsx'
import { FailureLine } from './failure-line.tsx'
import { useActions } from './use-actions.ts'

type ConfirmButtonProps = {
  label: ReactNode
  question: ReactNode
  /** What it brings about. */
  children: ReactNode
  /** The button that does it. */
  yes: ReactNode
  /** Does it; the question stays open until it is done. */
  onConfirm: () => Promise<unknown>
  size?: 'small'
}

/** A button for what cannot be taken back: it asks first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, question, children, yes, onConfirm, size } = props
  const { t } = useLingui()
  const [isAsking, setAsking] = useState(false)
  const { busyWith, failure, act } = useActions()
  async function confirm(): Promise<void> {
    await onConfirm()
    setAsking(false)
  }
  return (
    <>
      <Button
        tone="plain"
        {...(size && { size })}
        className="text-madder"
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <Modal open={isAsking} onClose={() => setAsking(false)} closeLabel={t`Close`}>
        <ModalBody className="grid gap-5">
          <ModalTitle className="pr-11">{question}</ModalTitle>
          {children}
          <div className="flex flex-wrap gap-3">
            <Button
              className="button-danger"
              busy={busyWith !== null}
              onClick={() => void act('confirm', confirm)}
            >
              {yes}
            </Button>
            <Button tone="plain" onClick={() => setAsking(false)}>
              <Trans>Keep it</Trans>
            </Button>
          </div>
          <FailureLine failure={failure} />
        </ModalBody>
      </Modal>
    </>
  )
}
