import { type listApiKeys, revokeApiKey } from '@daan/contract/api-keys'
import type { Reply } from '@daan/contract/call'
import { formatDay } from '@daan/contract/dhaka-time'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useCall } from '../../../session/use-call.ts'
import { useLastRead } from '../../../session/use-last-read.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { NewApiKeyForm } from './new-api-key-form.tsx'
import { ProgramList, ProgramRow } from './program-list.tsx'
import { rightNames } from './role-names.ts'
import { SecretOnce } from './secret-once.tsx'

export type ApiKeys = Reply<typeof listApiKeys>

type ApiKeysPageProps = { keys: Promise<Loaded<ApiKeys>> }

/** The keys of the charity's programs, and the form for another. */
export function ApiKeysPage({ keys }: ApiKeysPageProps) {
  const [created, setCreated] = useState<string | null>(null)
  return (
    <PageBelow to="/admin/team" above={<Trans>Team</Trans>}>
      <h1 className="text-title">
        <Trans>API keys</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          With a key a program of yours reads what you let it read, and changes nothing. Whatever it
          looks up is in the audit trail under the key’s name.
        </Trans>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {created === null ? (
          <NewApiKeyForm onCreated={setCreated} />
        ) : (
          <SecretOnce
            title={<Trans>Your new key</Trans>}
            secret={created}
            onDone={() => setCreated(null)}
          >
            <Trans>Give it to the program that will use it, and to nobody else.</Trans>
          </SecretOnce>
        )}
        <Found promise={useLastRead(keys)} fallback={<div className="min-h-40" />}>
          {(found) => <KeyList keys={found} />}
        </Found>
      </div>
    </PageBelow>
  )
}

function KeyList({ keys }: { keys: ApiKeys }) {
  if (keys.length === 0) {
    return (
      <Nothing>
        <Trans>There is no key yet.</Trans>
      </Nothing>
    )
  }
  return (
    <ProgramList>
      {keys.map((key) => (
        <KeyRow key={key.id} found={key} />
      ))}
    </ProgramList>
  )
}

function KeyRow({ found }: { found: ApiKeys[number] }) {
  const { t, i18n } = useLingui()
  const { id, name, rights } = found
  const call = useCall()
  return (
    <ProgramRow
      name={name}
      end={<Trans>Revoke</Trans>}
      question={<Trans>Revoke the key “{name}”?</Trans>}
      yes={<Trans>Yes, revoke it</Trans>}
      consequence={
        <p>
          <Trans>The program that uses it is refused from its next call on.</Trans>
        </p>
      }
      onEnd={(consent) => call(consent(revokeApiKey), { body: { id } }, t`The key is revoked.`)}
    >
      <p className="mt-1 text-small text-ink-2">
        <KeyDays found={found} />
      </p>
      <p className="mt-2">{rights.map((right) => i18n._(rightNames[right])).join(' · ')}</p>
    </ProgramRow>
  )
}

function KeyDays({ found: { createdAt, usedOn } }: { found: ApiKeys[number] }) {
  const locale = useLocale()
  const created = formatDay(createdAt, locale)
  const used = usedOn && formatDay(new Date(usedOn), locale)
  return (
    <>
      <Trans>Created on {created}</Trans>
      {' · '}
      {used ? <Trans>last used on {used}</Trans> : <Trans>not used yet</Trans>}
    </>
  )
}
