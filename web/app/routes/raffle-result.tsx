import { msg } from '@lingui/core/macro'
import { DrawInBookPlace } from '../features/book/draw-in-book-place.tsx'
import { ResultPage } from '../features/raffle/result-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Raffle Winner List`,
  description: msg`Who won the raffle, and a draw that your own browser can repeat.`,
})

export default function RaffleResultRoute() {
  return <ResultPage inBook={(draw) => <DrawInBookPlace draw={draw} />} />
}
