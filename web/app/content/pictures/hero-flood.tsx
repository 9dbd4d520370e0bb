import inline from './hero-flood.inline.svg?raw'
import file from './hero-flood.svg'

const day = 'dark:hidden'
const night = 'hidden dark:block'
/** The same drawing from its file, for pages that are opened inside the app. */
const fromFile = `<img src="${file}" alt="" class="${day}"><img src="${file}#night" alt="" class="${night}">`

/**
 * The flood at dusk, and by moonlight. A page that arrives as HTML has the drawing in it and waits
 * for nothing; the script does not carry it again, and React leaves the HTML that it finds.
 * On phones it stands above the words and the boat fills it; from 768 px it lies behind them and
 * covers its positioned parent, the boat at the right.
 */
export function HeroFlood({ label }: { label: string }) {
  return (
    <div
      role="img"
      aria-label={label}
      className="hero-place"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, no input in it
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? inline : fromFile }}
    />
  )
}
