import { msg } from '@lingui/core/macro'
import { loadStaff } from '../../features/desk/admin/load-staff.ts'
import { TeamPage } from '../../features/desk/admin/team-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/team'

export const meta = metaOf({
  title: msg`Team`,
  description: msg`Who works at the desk, and what each role may do.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { staff: loaded(loadStaff(signal)) }
}

export default function TeamRoute({ loaderData }: Route.ComponentProps) {
  return <TeamPage staff={loaderData.staff} />
}
