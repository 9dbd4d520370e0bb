import { requestSponsorship } from '@daan/contract/sponsorships'
import { callServer } from '../../api/call-server.ts'
import { newKey } from '../../api/outbox/new-key.ts'
import { storedText, storeText } from '../../api/stored-text.ts'
import type { DraftStore } from '../../forms/use-form.ts'
import { sessionPart } from '../../session/lazy-session.ts'
import { storedUid } from '../../session/stored-uid.ts'

/** The fields of a sponsor's form. */
export type SponsorshipDraft = { phone: string; firstBanner: string; secondBanner: string }

/** A call without an answer for this long gets none: the person is told, and may try again. */
const answerLimitMs = 30_000

const draftName = 'sponsorship-draft'
const sentName = 'sponsorship-sent'

/** The tab's draft, through a reload; nothing where storage is forbidden. */
export const sponsorshipDraftStore: DraftStore<SponsorshipDraft> = {
  load: () => JSON.parse(storedText('sessionStorage', draftName) ?? 'null'),
  save: (draft) => void storeText('sessionStorage', draftName, draft && JSON.stringify(draft)),
}

/**
 * Asks for a sponsorship, in the name of whoever is signed in. Asked again after no answer came, it is the
 * same request, after a reload too.
 * @throws CallRefused or Unreachable, as `callServer` does
 */
export async function sendSponsorship(draft: SponsorshipDraft): Promise<void> {
  const parts = { headers: { 'idempotency-key': keyOf(draft) }, body: draft }
  const signal = AbortSignal.timeout(answerLimitMs)
  await callServer(requestSponsorship, parts, { signal, headers: await ownHeaders() })
  storeText('sessionStorage', sentName, null)
}

/** The key that this draft was sent under before, or a new one. */
function keyOf(draft: SponsorshipDraft): string {
  const text = JSON.stringify(draft)
  const [key, sent] = JSON.parse(storedText('sessionStorage', sentName) ?? '[]')
  if (sent === text) return key
  const made = newKey()
  storeText('sessionStorage', sentName, JSON.stringify([made, text]))
  return made
}

async function ownHeaders(): Promise<Record<string, string>> {
  const uid = storedUid()
  return uid === null ? {} : (await sessionPart.load()).headersOf(uid)
}
