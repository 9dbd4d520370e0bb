import { msg } from '@lingui/core/macro'
import { loadWholeWinners } from '../../features/raffle/admin/load-whole-winners.ts'
import { ManagePage } from '../../features/raffle/admin/manage-page.tsx'
import { loadRaffle } from '../../features/raffle/load-result.ts'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/manage-raffle'

export const meta = metaOf({
  title: msg`Manage Raffle`,
  description: msg`Tickets sold, the draw, and the winners to pay.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { raffle: loaded(loadRaffle(signal)), winners: loaded(loadWholeWinners(signal)) }
}

export default function ManageRaffleRoute({ loaderData }: Route.ComponentProps) {
  return <ManagePage {...loaderData} />
}
