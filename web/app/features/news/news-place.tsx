import { LazyPart, useLazyPart } from '../../ui/lazy-part.ts'
import type { NewsSectionProps } from './news-section.tsx'

const id = 'news'

/** Comes when it is near: what it stands on is complete without. */
const part = new LazyPart({ near: `#${id}` }, async () => ({
  Section: (await import('./news-section.tsx')).NewsSection,
}))

/** Place of the news of a fund, to which mails lead. */
export function NewsPlace(props: NewsSectionProps) {
  const loaded = useLazyPart(part)
  return (
    <div id={id} className="print:hidden">
      {loaded && <loaded.Section {...props} />}
    </div>
  )
}
