import { whenIdle } from '../../app/ui/when-idle.ts'
import { belowFoldClass, fontsPlaceholder, sheetPlaceholder } from './placeholders.ts'

/** A page of the development server has the whole sheet in it, as the fallback has. */
const sheets = import.meta.env.DEV ? [] : [sheetPlaceholder, fontsPlaceholder]

/**
 * Style, layout and pictures of the parts below the fold wait until the page is hydrated. Not for
 * whoever comes back to a place in the page, or to an anchor: they need all heights true at once, and
 * so the whole sheet. Runs in the head, below the page's critical CSS.
 */
export const wholePageScript = `if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate'){document.documentElement.dataset.whole='';for(const sheet of ${JSON.stringify(sheets)})if(sheet)document.write('<link rel="stylesheet" href="'+sheet+'">')}`

/**
 * Lays out the parts below the fold, one after another so that the page can answer in between. First
 * all of them stand for a frame as they will when they are near: Chromium takes a part that was
 * withheld and is seen at once for one that moved over the whole screen.
 */
export function bringBelowFold() {
  document.documentElement.dataset['sheet'] = ''
  requestAnimationFrame(() => setTimeout(bringNext))
}

function bringNext() {
  whenIdle(() => {
    const part = document.querySelector(`.${belowFoldClass}`)
    if (!part) {
      document.documentElement.dataset['whole'] = ''
      return
    }
    part.classList.remove(belowFoldClass)
    bringNext()
  })
}
