import {
  type ComponentProps,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react'
import { useBackCloses } from './back-closes.ts'

export type DialogProps = ComponentProps<'dialog'> & { onClose: () => void }

/**
 * The platform's own modal dialog, open for as long as it is mounted. The browser keeps focus
 * inside, gives it back afterwards and makes the page behind inert. Escape, Back and a press beside
 * the dialog ask to close.
 */
export function Dialog({ onClose, children, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressedBeside = useRef(false)
  useBackCloses(onClose)
  // A layout effect, because focus goes back only from a dialog still in the page.
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => element?.close()
  }, [])

  function isBeside(event: SyntheticEvent) {
    return event.target === dialog.current
  }
  function handlePointerDown(event: PointerEvent) {
    pressedBeside.current = isBeside(event)
  }
  function handleClick(event: MouseEvent) {
    if (pressedBeside.current && isBeside(event)) onClose()
  }
  // The second press of a double click was meant for what stood there before.
  function handleClickCapture(event: MouseEvent) {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  }
  function handleCancel(event: SyntheticEvent) {
    if (!isBeside(event)) return
    event.preventDefault()
    onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key that does the same is Escape
    <dialog
      {...rest}
      ref={dialog}
      onPointerDown={handlePointerDown}
      onClickCapture={handleClickCapture}
      onClick={handleClick}
      onCancel={handleCancel}
    >
      {children}
    </dialog>
  )
}
