/**
 * Stands the toasts' place in the dialog that is open, above its backdrop: whatever is outside of it is dimmed,
 * cannot be pressed and is not read out. Without one it stands in the page.
 */
export function standToasts(place: HTMLElement): void {
  const dialogs = document.querySelectorAll<HTMLElement>('dialog[open]')
  const parent = [document.body, ...dialogs].at(-1)
  if (!parent || place.parentElement === parent) return
  parent.append(place)
  place.popover = 'manual'
  place.showPopover?.() // browsers of before 2024 have none
  // A dialog that leaves the page takes the toasts along.
  parent.onclose = () => standToasts(place)
}
