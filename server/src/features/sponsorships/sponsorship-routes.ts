import { listSelectedSponsorships } from '@daan/contract/sponsorships'
import type { Db } from '../../db/database.ts'
import type { Serve } from '../../http/serve-call.ts'
import { loadSelected } from './sponsorship-store.ts'

/** Binds the calls about sponsorships that work. */
export function sponsorshipRoutes(serve: Serve, { readDb }: { readDb: Db }): void {
  serve(listSelectedSponsorships, () => loadSelected(readDb))
}
