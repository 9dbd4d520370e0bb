import { LazyPart, useLazyPart } from '../ui/lazy-part.ts'
import type { HearNewsProps } from './hear-news.tsx'
import { useSession } from './session.ts'

const part = new LazyPart('idle', async () => ({
  HearNews: (await import('./hear-news.tsx')).HearNews,
}))

/** Place where whoever is signed in, and so has an address that is proven theirs, may ask for news of a fund. */
export function HearNewsPlace(props: HearNewsProps) {
  return useSession().status === 'signedIn' ? <Loaded {...props} /> : null
}

function Loaded(props: HearNewsProps) {
  const loaded = useLazyPart(part)
  return loaded && <loaded.HearNews {...props} />
}
