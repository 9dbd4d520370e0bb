/**
 * Runs in the page, from its text: it may use nothing but its arguments. A press on what script answers,
 * which is not there yet, shows at once that it was felt, and is done when React has the element: it then
 * keeps something on it. A link that waits for too long leads where it does without script.
 * @param id what the animation is called that shows it
 */
export function catchEarlyPresses(id: string, patienceMs: number): void {
  addEventListener(
    'click',
    (event) => {
      // Clicks are on elements, and all that script answers are buttons and links.
      const pressed = (event.target as Element).closest<HTMLAnchorElement>('button,[data-press]')
      if (!pressed || Object.keys(pressed)[0]) return
      event.preventDefault()
      event.stopPropagation()
      pressed.ariaBusy = 'true'
      pressed.animate({ opacity: [1, 0.4] }, { id, duration: 500, iterations: 1 / 0 })
      setTimeout(
        () => pressed.ariaBusy && pressed.href && location.assign(pressed.href),
        patienceMs,
      )
    },
    true,
  )
}
