import { msg } from '@lingui/core/macro'
import { DonorPage } from '../../features/donors/admin/donor-page.tsx'
import { loadDonor } from '../../features/donors/admin/load-donors.ts'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/donor'

export const meta = metaOf({
  title: msg`A donor`,
  description: msg`Everything one person gave, and what staff say of them.`,
  isUnlisted: true,
})

export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return { donor: loaded(loadDonor(params.receiptNumber, undefined, signal)) }
}

export default function DonorRoute({ loaderData, params }: Route.ComponentProps) {
  return (
    <DonorPage key={params.receiptNumber} number={params.receiptNumber} donor={loaderData.donor} />
  )
}
