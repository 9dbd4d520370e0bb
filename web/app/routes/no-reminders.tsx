import { declineReminders } from '@daan/contract/reminders'
import { msg } from '@lingui/core/macro'
import { callServer } from '../api/call-server.ts'
import { NoRemindersPage } from '../features/reminders/no-reminders-page.tsx'
import { metaOf } from '../i18n/page-meta.ts'
import { loaded } from '../session/loaded.ts'
import type { Route } from './+types/no-reminders'

export const meta = metaOf({
  title: msg`No more reminders`,
  description: msg`You are not reminded of pledges any more.`,
  isUnlisted: true,
})

/** The link was the press: opened in a browser, it does what it says. What only fetches the page changes nothing. */
export function clientLoader({ params: { token } }: Route.ClientLoaderArgs) {
  return { declined: loaded(callServer(declineReminders, { body: { token } })) }
}

export default function NoRemindersRoute({ loaderData: { declined } }: Route.ComponentProps) {
  return <NoRemindersPage declined={declined} />
}
