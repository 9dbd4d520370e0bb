import { formatMoment } from '@daan/contract/dhaka-time'
import { formatTaka } from '@daan/contract/taka'
import { Trans, useLingui } from '@lingui/react/macro'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import type { ListedRequest, RequestedAct } from './load-approvals.ts'

/** A request that waits for a second person, in place of the button that would request it again. */
export function WaitingRequest({ request }: { request: ListedRequest }) {
  return (
    <div className="grid justify-items-start gap-2 rounded-2xl bg-sunk p-5">
      <p className="font-[650] wrap-anywhere">
        <Waiting act={request.act} />
      </p>
      <RequestedBy request={request} />
      <LocaleLink to="/admin/approvals" className="underline">
        <Trans>See the approvals</Trans>
      </LocaleLink>
    </div>
  )
}

function Waiting({ act }: { act: RequestedAct }) {
  const locale = useLocale()
  switch (act.kind) {
    case 'refund': {
      const sum = formatTaka(act.amount, locale)
      return <Trans>A refund of {sum} waits for a second person.</Trans>
    }
    case 'accounts':
      return <Trans>Publishing these accounts waits for a second person.</Trans>
    case 'owner': {
      const { email } = act
      return <Trans>Another role for {email} waits for a second person.</Trans>
    }
    case 'importUndo':
      return <Trans>Taking this import back waits for a second person.</Trans>
  }
}

/** The person who made a request, and the time. */
export function RequestedBy({ request }: { request: ListedRequest }) {
  const { t } = useLingui()
  const when = formatMoment(request.requestedAt, useLocale())
  const who = request.requestedBy ?? t`An erased account`
  return (
    <p className="text-ink-2">
      <Trans>
        Requested by {who} on {when}
      </Trans>
    </p>
  )
}
