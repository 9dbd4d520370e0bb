/**
 * What stands below the first screen has the class `later`: its style, layout and pictures wait until
 * the page lives. Not for whoever comes back to a place in the page, or to an anchor: they need all
 * heights true at once. Runs in the head.
 */
export const wholeScript = `if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')document.documentElement.dataset.whole=''`

const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work))

/** Brings what waits, one part after another so that the page can answer in between. */
export function bringTheRest() {
  whenIdle(() => {
    const part = document.querySelector('.later')
    if (!part) {
      document.documentElement.dataset['whole'] = ''
      return
    }
    part.classList.remove('later')
    bringTheRest()
  })
}
