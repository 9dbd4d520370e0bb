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
}

/** Stands it anew when a dialog opens, which dims what was said before, or closes, which takes the toasts along. */
export function followDialogs(place: HTMLElement): void {
  const dialogs = new MutationObserver(() => standToasts(place))
  dialogs.observe(document, { subtree: true, attributeFilter: ['open'] })
}
