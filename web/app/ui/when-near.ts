/** Distance below the screen at which something counts as near, in pixels. */
const nearPx = 600

/** Events that may bring something near, or show that it is wanted. */
const signs = ['scroll', 'resize', 'focusin'] as const

/**
 * Resolves when an element that matches is on the screen or nearly so. It is looked for anew at each
 * sign, because a page may have gone and come back meanwhile; first when a frame is painted, because
 * looking earlier would have the page laid out twice.
 */
export function whenNear(selector: string): Promise<void> {
  return new Promise((resolve) => {
    function look() {
      const top = document.querySelector(selector)?.getBoundingClientRect().top
      if (top === undefined || top > innerHeight + nearPx) return
      for (const sign of signs) removeEventListener(sign, look)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, look, { passive: true })
    requestAnimationFrame(() => setTimeout(look))
  })
}
