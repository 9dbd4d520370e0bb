import { LazyPart, useLazyPart } from '../../ui/lazy-part.ts'
import type { Draw } from './draw-in-book.ts'

const part = new LazyPart('idle', async () => ({
  Section: (await import('./draw-in-book-section.tsx')).DrawInBookSection,
}))

/** The entries of the public book about a draw; their code comes after the page. */
export function DrawInBookPlace({ draw }: { draw: Draw }) {
  const loaded = useLazyPart(part)
  return <div className="mt-7 min-h-32">{loaded && <loaded.Section draw={draw} />}</div>
}
