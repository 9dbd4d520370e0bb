/**
 * Stands the toasts' place in the modal dialog that is open, above its backdrop: whatever is outside of it is
 * dimmed, cannot be pressed and is not read out. Without one, or without popovers, it stands in the page.
 */
export function standToasts(place: HTMLElement): void {
  const dialog = openModal()
  const parent = dialog ?? document.body
  if (place.parentElement === parent) return
  parent.append(place)
  place.popover = dialog ? 'manual' : null
  if (!dialog) return
  place.showPopover()
  // A dialog that leaves the page takes the toasts along.
  dialog.addEventListener('close', () => standToasts(place), { once: true })
}

function openModal(): Element | undefined {
  if (!('showPopover' in HTMLElement.prototype)) return undefined
  return [...document.querySelectorAll('dialog:modal')].at(-1)
}
