import { createContext, type ReactNode, useContext, useId } from 'react'
import { CloseButton } from './close-button.tsx'
import { Dialog } from './dialog.tsx'

type ModalProps = {
  open: boolean
  /** Escape, Back, the cross or a press beside the modal. */
  onClose: () => void
  /** Accessible name of the cross. */
  closeLabel: string
  /** The cross stands on paper or on a deep green picture. */
  closeTone?: 'paper' | 'deep'
  /** Must hold one {@link ModalTitle}. */
  children: ReactNode
}

const TitleId = createContext('')

/** A card in the middle of the screen; on phones a sheet from below. */
export function Modal({ open, ...rest }: ModalProps) {
  return open ? <OpenModal {...rest} /> : null
}

function OpenModal({ onClose, closeLabel, closeTone, children }: Omit<ModalProps, 'open'>) {
  const titleId = useId()
  return (
    <Dialog
      onClose={onClose}
      aria-labelledby={titleId}
      className="animate-sheet sm:animate-rise mx-auto mt-auto max-h-none w-full max-w-full rounded-t-[28px] bg-raised p-0 shadow-modal sm:my-auto sm:w-[540px] sm:rounded-[28px]"
    >
      <div className="max-h-[calc(100dvh-24px)] overflow-y-auto overscroll-contain">
        <TitleId value={titleId}>{children}</TitleId>
      </div>
      <CloseButton label={closeLabel} onClose={onClose} {...(closeTone && { tone: closeTone })} />
    </Dialog>
  )
}

/** The padded part of a modal; pictures that bleed stand outside it. */
export function ModalBody({
  children,
  className = '',
}: {
  children: ReactNode
  className?: string
}) {
  return (
    <div className={`px-5.5 py-7 short:py-4 sm:px-10 sm:pt-9 sm:pb-8.5 ${className}`}>
      {children}
    </div>
  )
}

/** Names the modal and takes the first focus, so that a screen reader starts there. */
export function ModalTitle({
  children,
  className = '',
}: {
  children: ReactNode
  className?: string
}) {
  return (
    <h2
      id={useContext(TitleId)}
      tabIndex={-1}
      data-first-focus
      className={`text-modal outline-none ${className}`}
    >
      {children}
    </h2>
  )
}
