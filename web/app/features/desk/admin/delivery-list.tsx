import type { Reply } from '@daan/contract/call'
import { formatMoment } from '@daan/contract/dhaka-time'
import { localDigits } from '@daan/contract/digits'
import { deliveriesListed, listDeliveries, replayDelivery } from '@daan/contract/webhooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { PagedList } from '../../../session/paged-list.tsx'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { stackedCell, stackedRow, Table } from '../../../ui/table.tsx'
import { eventNames, failureNames } from './webhook-labels.ts'

type Deliveries = Reply<typeof listDeliveries>
type Delivery = Deliveries[number]

/** The latest messages with what came of them; nothing where there are none. */
export function DeliveryList({ deliveries }: { deliveries: Deliveries }) {
  if (deliveries.length === 0) return null
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className="mb-5 text-card">
        <Trans>Messages of the last 30 days</Trans>
      </h2>
      <PagedList
        first={deliveries}
        listed={deliveriesListed}
        loadAfter={({ number }) => callAsAdmin(listDeliveries, { query: { before: number } })}
        more={<Trans>Show older messages</Trans>}
      >
        {(shown) => (
          <Table
            stackedBelow="lg"
            columns={[
              { name: 'when', label: <Trans>When</Trans> },
              { name: 'what', label: <Trans>What</Trans> },
              { name: 'outcome', label: <Trans>Outcome</Trans> },
            ]}
          >
            {shown.map((delivery) => (
              <DeliveryRow key={delivery.number} delivery={delivery} />
            ))}
          </Table>
        )}
      </PagedList>
    </section>
  )
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const { queuedAt, event, url, body } = delivery
  return (
    <tr className={stackedRow}>
      <td className={`${stackedCell} text-small whitespace-nowrap text-ink-2 lg:pt-4`}>
        {formatMoment(queuedAt, locale)}
      </td>
      <th scope="row" className={`${stackedCell} text-left font-normal`}>
        <span className="block font-display text-lg/snug font-[720]">
          {i18n._(eventNames[event])}
        </span>
        <span className="block text-small text-ink-2 wrap-anywhere">{url}</span>
        <code className="mt-1 block text-small text-ink-2 wrap-anywhere">{body}</code>
      </th>
      <td className={stackedCell}>
        <Outcome delivery={delivery} />
        <Replay delivery={delivery} />
      </td>
    </tr>
  )
}

function Outcome({ delivery: { state, attempts, outcome, dueAt } }: { delivery: Delivery }) {
  const { i18n } = useLingui()
  const locale = useLocale()
  const next = dueAt && formatMoment(dueAt, locale)
  const attempt = localDigits(String(attempts), locale)
  return (
    <>
      <span className={state === 'dead' ? 'text-madder' : ''}>
        {state === 'sent' && <Trans>Delivered</Trans>}
        {state === 'waiting' && <Trans>Waits</Trans>}
        {state === 'dead' && <Trans>Given up</Trans>}
      </span>
      <span className="block text-small text-ink-2">
        {typeof outcome === 'number' && <Trans>Answer {outcome}</Trans>}
        {typeof outcome === 'string' && i18n._(failureNames[outcome])}
        {attempts > 1 && (
          <>
            {' · '}
            <Trans>attempt {attempt}</Trans>
          </>
        )}
        {next && attempts > 0 && (
          <>
            {' · '}
            <Trans>next on {next}</Trans>
          </>
        )}
      </span>
    </>
  )
}

/** A button for all but what waits, which goes by itself. */
function Replay({ delivery: { number, state } }: { delivery: Delivery }) {
  const { t } = useLingui()
  const call = useCall()
  const { busyWith, failure, act } = useActions()
  if (state === 'waiting') return null
  const replay = () => call(replayDelivery, { body: { number } }, t`The message is sent again.`)
  return (
    <>
      <Button
        tone="line"
        size="small"
        className="mt-2"
        busy={busyWith !== null}
        onClick={() => void act('replay', replay)}
      >
        <Trans>Send again</Trans>
      </Button>
      <FailureLine failure={failure} />
    </>
  )
}
