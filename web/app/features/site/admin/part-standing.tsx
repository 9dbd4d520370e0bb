import { formatMoment } from '@daan/contract/dhaka-time'
import { publishSitePart } from '@daan/contract/site-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { FieldChanges } from '../../../forms/admin/field-changes.tsx'
import { StandingSection } from '../../../forms/admin/standing-section.tsx'
import { useConfirmation } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { WaitingRequest } from '../../../session/admin/waiting-request.tsx'
import { Allowed } from '../../../session/allowed.tsx'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import type { PartToEdit } from './load-site.ts'
import { partFields } from './part-fields.ts'

/** The public version of a part, and the button that publishes the newest version. */
export function PartStanding({ part: edited, funds, request }: PartToEdit) {
  const { t } = useLingui()
  const { ask, confirmation } = useConfirmation()
  const { busyWith, failure, act } = useActions()
  const call = useCall()
  const { part, latest, published, content, publishedContent } = edited
  async function publish(edition: number): Promise<void> {
    const consent = await ask({
      question: <Trans>Publish this?</Trans>,
      children: (
        <>
          <p>
            <Trans>Donors see these changes in a few seconds:</Trans>
          </p>
          <FieldChanges
            fields={partFields[part]}
            before={publishedContent}
            after={content}
            funds={funds}
          />
        </>
      ),
      yes: <Trans>Yes, publish it</Trans>,
      isUndoable: true,
    })
    if (!consent) return
    const parts = { params: { part }, body: { edition } }
    await act('publish', () =>
      call(publishSitePart, parts, t`Published. Donors see it in a few seconds.`),
    )
  }
  return (
    <StandingSection>
      <Published part={edited} />
      {latest !== null && latest !== published && (
        <>
          <p className="max-w-[58ch] font-[650]">
            <Trans>What you saved last is not published.</Trans>
          </p>
          {request ? (
            <WaitingRequest request={request} />
          ) : (
            <Allowed to={part === 'accounts' ? 'accounts.edit' : 'content.publish'}>
              <Button busy={busyWith !== null} onClick={() => void publish(latest)}>
                <Trans>Publish</Trans>
              </Button>
            </Allowed>
          )}
        </>
      )}
      <FailureLine failure={failure} />
      {confirmation}
    </StandingSection>
  )
}

type PublishedProps = {
  part: Pick<PartToEdit['part'], 'publishedAt' | 'publishedBy' | 'setByFile'>
}

/** When and by whom a part was published last. */
export function Published({ part: { publishedAt, publishedBy, setByFile } }: PublishedProps) {
  const { t } = useLingui()
  const locale = useLocale()
  if (publishedAt) {
    const when = formatMoment(publishedAt, locale)
    const who = publishedBy ?? t`An erased account`
    return (
      <p>
        <Trans>
          Changed on {when} by {who}.
        </Trans>
      </p>
    )
  }
  if (setByFile.length > 0) {
    return (
      <p>
        <Trans>Donors see what the server’s file says.</Trans>
      </p>
    )
  }
  return (
    <p>
      <Trans>Nothing of yours is published yet.</Trans>
    </p>
  )
}
