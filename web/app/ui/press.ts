/** Time that a press waits for the script that answers it before it follows its plain link, in ms. */
export const pressPatienceMs = 5000

/** Name of the animation of a press that waits for its script. */
export const earlyPress = 'press'

/** Shows that a link was pressed for as long as what it asked for is on its way; for too long, and it is followed. */
export async function showWhile(asked: Promise<unknown>, link: HTMLAnchorElement): Promise<void> {
  link.ariaBusy = 'true'
  const shown = link.animate({ opacity: [1, 0.4] }, { duration: 500, iterations: 1 / 0 })
  const late = setTimeout(() => location.assign(link.href), pressPatienceMs)
  await asked
  clearTimeout(late)
  endPress(link, shown)
}

/** Does what was pressed before its script came, once forms have what was typed by then. */
export function replayPresses(): void {
  requestAnimationFrame(() => setTimeout(replay))
}

function replay(): void {
  for (const shown of document.getAnimations()) {
    const pressed = shown.effect instanceof KeyframeEffect ? shown.effect.target : null
    if (shown.id !== earlyPress || !(pressed instanceof HTMLElement) || !isAnswered(pressed))
      continue
    const isPressed = pressed.ariaBusy !== null // twice is once
    endPress(pressed, shown)
    if (isPressed) pressed.click()
  }
}

function endPress(pressed: HTMLElement, shown: Animation): void {
  shown.cancel()
  pressed.ariaBusy = null
}

/** Tells whether React has the element: it then keeps something on it. */
function isAnswered(pressed: HTMLElement): boolean {
  return Object.keys(pressed).length > 0
}
