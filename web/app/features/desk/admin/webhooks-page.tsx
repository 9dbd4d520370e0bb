import type { Reply } from '@daan/contract/call'
import { type listDeliveries, type listWebhooks, removeWebhook } from '@daan/contract/webhooks'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useCall } from '../../../session/use-call.ts'
import { useLastRead } from '../../../session/use-last-read.ts'
import { Nothing } from '../../../ui/nothing.tsx'
import { PageBelow } from '../../../ui/page-below.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { NewWebhookForm } from './new-webhook-form.tsx'
import { ProgramList, ProgramRow } from './program-list.tsx'
import { SecretOnce } from './secret-once.tsx'
import { eventNames } from './webhook-labels.ts'

type Webhooks = Reply<typeof listWebhooks>

type WebhooksPageProps = {
  webhooks: Promise<Loaded<Webhooks>>
  deliveries: Promise<Loaded<Reply<typeof listDeliveries>>>
}

/** The addresses that are told of events, the form for another, and what they were told. */
export function WebhooksPage({ webhooks, deliveries }: WebhooksPageProps) {
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <PageBelow to="/admin/team" above={<Trans>Team</Trans>}>
      <h1 className="text-title">
        <Trans>Webhooks</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          Your programs are told what happens here, within seconds. They learn sums, funds and
          numbers, and no name. What does not arrive is sent again for three days.
        </Trans>
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
        {secret === null ? (
          <NewWebhookForm onAdded={setSecret} />
        ) : (
          <SecretOnce
            title={<Trans>The secret of the new address</Trans>}
            secret={secret}
            onDone={() => setSecret(null)}
          >
            <Trans>The program needs it to prove that a message is yours.</Trans>
          </SecretOnce>
        )}
        <Found promise={useLastRead(webhooks)} fallback={<div className="min-h-40" />}>
          {(found) => <WebhookList webhooks={found} />}
        </Found>
        <Found promise={useLastRead(deliveries)} fallback={<div className="min-h-40" />}>
          {(found) => <DeliveryList deliveries={found} />}
        </Found>
      </div>
    </PageBelow>
  )
}

function WebhookList({ webhooks }: { webhooks: Webhooks }) {
  if (webhooks.length === 0) {
    return (
      <Nothing>
        <Trans>No address is told of anything yet.</Trans>
      </Nothing>
    )
  }
  return (
    <ProgramList>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} />
      ))}
    </ProgramList>
  )
}

function WebhookRow({ webhook }: { webhook: Webhooks[number] }) {
  const { t, i18n } = useLingui()
  const { id, url, events, waiting, dead } = webhook
  const call = useCall()
  return (
    <ProgramRow
      name={url}
      end={<Trans>Remove</Trans>}
      question={<Trans>Remove this address?</Trans>}
      yes={<Trans>Yes, remove it</Trans>}
      consequence={
        <>
          <p className="wrap-anywhere">{url}</p>
          <p>
            <Trans>Messages that wait for it are not sent any more.</Trans>
          </p>
        </>
      }
      onEnd={(consent) =>
        call(consent(removeWebhook), { body: { id } }, t`The address is removed.`)
      }
    >
      <p className="mt-2">{events.map((event) => i18n._(eventNames[event])).join(' · ')}</p>
      <p className="mt-1 text-small text-ink-2">
        <Plural
          value={waiting}
          _0="No message waits"
          one="# message waits"
          other="# messages wait"
        />
        {dead > 0 && (
          <span className="text-madder">
            {' · '}
            <Plural value={dead} one="# given up" other="# given up" />
          </span>
        )}
      </p>
    </ProgramRow>
  )
}
