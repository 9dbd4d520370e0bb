import type { PublishedDraw } from '@daan/contract/raffle-draw'
import { verifyPublished } from './verify-published.ts'

// A thread of its own: the page stays as quick as it is meanwhile. What fails is the page's to say.
addEventListener('message', async ({ data }: MessageEvent<PublishedDraw>) => {
  postMessage(await verifyPublished(data).catch((): null => null))
})
