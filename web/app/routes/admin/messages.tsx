import {
  listDeadLetters,
  listSuspectedMessages,
  listUnansweredMessages,
} from '@daan/contract/message-desk'
import { msg } from '@lingui/core/macro'
import { MessagesPage } from '../../features/desk/admin/messages-page.tsx'
import { metaOf } from '../../i18n/page-meta.ts'
import { callAsAdmin } from '../../session/call-as-admin.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/messages'

export const meta = metaOf({
  title: msg`Messages`,
  description: msg`What visitors wrote, and mails that bounced.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return {
    unanswered: loaded(callAsAdmin(listUnansweredMessages, {}, { signal })),
    suspected: loaded(callAsAdmin(listSuspectedMessages, {}, { signal })),
    deadLetters: loaded(callAsAdmin(listDeadLetters, {}, { signal })),
  }
}

export default function MessagesRoute({ loaderData }: Route.ComponentProps) {
  return <MessagesPage {...loaderData} />
}
