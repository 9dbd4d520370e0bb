import { whenIdle } from '../ui/when-idle.ts'
import { FONTS_PLACEHOLDER, SHEET_PLACEHOLDER } from './style-id.ts'

/** Marks what stands below the first screen. */
export const LATER_CLASS = 'later'

/** A page of the development server has the whole sheet in it, as the fallback has. */
const sheets = import.meta.env.DEV ? [] : [SHEET_PLACEHOLDER, FONTS_PLACEHOLDER]

/**
 * What stands below the first screen has the class `later`: its style, layout and pictures wait until
 * the page lives. Not for whoever comes back to a place in the page, or to an anchor: they need all
 * heights true at once, and so the whole sheet. Runs in the head, below the page's own style.
 */
export const wholeScript = `if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate'){document.documentElement.dataset.whole='';for(const sheet of ${JSON.stringify(sheets)})if(sheet)document.write('<link rel="stylesheet" href="'+sheet+'">')}`

/**
 * Brings what waits, one part after another so that the page can answer in between. First all of it
 * stands for a frame as it will be when it is near: Chromium takes a part that was withheld and is
 * seen at once for one that moved over the whole screen.
 */
export function bringTheRest() {
  document.documentElement.dataset['sheet'] = ''
  requestAnimationFrame(() => setTimeout(bringNext))
}

function bringNext() {
  whenIdle(() => {
    const part = document.querySelector(`.${LATER_CLASS}`)
    if (!part) {
      document.documentElement.dataset['whole'] = ''
      return
    }
    part.classList.remove(LATER_CLASS)
    bringNext()
  })
}
