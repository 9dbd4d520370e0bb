import type { ReactNode } from 'react'
import { CloseButton } from './close-button.tsx'
import { Dialog } from './dialog.tsx'

type DrawerProps = {
  open: boolean
  onClose: () => void
  /** Names the drawer for screen readers. */
  label: string
  closeLabel: string
  children: ReactNode
}

/** A panel of full height from the right edge, for navigation on phones. */
export function Drawer({ open, onClose, label, closeLabel, children }: DrawerProps) {
  if (!open) return null
  return (
    <Dialog
      onClose={onClose}
      aria-label={label}
      className="animate-drawer mr-0 ml-auto h-dvh max-h-none w-[min(420px,100%-40px)] max-w-none bg-paper p-0"
    >
      <div className="h-full overflow-y-auto overscroll-contain">{children}</div>
      <CloseButton label={closeLabel} onClose={onClose} />
    </Dialog>
  )
}
