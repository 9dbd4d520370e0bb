import { formatMoment } from '@daan/contract/dhaka-time'
import { publishNews } from '@daan/contract/news'
import { Trans, useLingui } from '@lingui/react/macro'
import { fundOfType, pathOfFund } from '../../../content/funds.ts'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { FieldChanges } from '../../../forms/admin/field-changes.tsx'
import { StandingSection } from '../../../forms/admin/standing-section.tsx'
import { type Question, useConfirmation } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useCount } from '../../../i18n/use-count.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import type { EditedNews } from './load-news.ts'
import { newsFields } from './news-fields.ts'

/** The standing of news, with the button that publishes the newest version. */
export function NewsStanding({ edited }: { edited: EditedNews }) {
  const { t } = useLingui()
  const { ask, confirmation } = useConfirmation()
  const { busyWith, failure, act } = useActions()
  const call = useCall()
  const { news, latest, published } = edited
  async function publish(): Promise<void> {
    const consent = await ask(
      published === null ? publishQuestion(edited) : correctQuestion(edited),
    )
    if (!consent) return
    const parts = { params: { news }, body: { edition: latest } }
    await act('publish', () => call(consent(publishNews), parts, t`Published.`))
  }
  return (
    <StandingSection>
      <Published edited={edited} />
      {latest !== published && (
        <Allowed to="content.publish">
          <Button busy={busyWith !== null} onClick={() => void publish()}>
            {published === null ? <Trans>Publish</Trans> : <Trans>Publish the correction</Trans>}
          </Button>
        </Allowed>
      )}
      <FailureLine failure={failure} />
      {confirmation}
    </StandingSection>
  )
}

function Published({ edited }: { edited: EditedNews }) {
  const locale = useLocale()
  const { fundType, published, latest, publishedAt, correctedAt } = edited
  const fund = fundOfType(fundType)
  const name = fund?.name[locale] ?? fundType
  if (publishedAt === null) {
    return (
      <p className="max-w-[58ch]">
        <Trans>A draft, for {name}. Only admins see it.</Trans>
      </p>
    )
  }
  return (
    <>
      <p>
        <Trans>Published on {formatMoment(publishedAt, locale)}.</Trans>{' '}
        {correctedAt && <Trans>Corrected on {formatMoment(correctedAt, locale)}.</Trans>}
      </p>
      <Mails mails={edited.mails} />
      {fund && (
        <LocaleLink to={pathOfFund(fund)} reloadDocument className="wrap-anywhere underline">
          {name}
        </LocaleLink>
      )}
      {published !== latest && (
        <p className="max-w-[58ch] font-[650]">
          <Trans>What you saved last is not published. Donors read the version before.</Trans>
        </p>
      )}
    </>
  )
}

/** Those who are mailed when news is published for the first time. */
function Readers({ isMailed, readers }: Pick<EditedNews, 'isMailed' | 'readers'>) {
  const count = useCount()(readers)
  if (!isMailed) return null
  return (
    <p className="font-[650]">
      {readers === 0 ? (
        <Trans>Nobody has asked for news of this fund by mail.</Trans>
      ) : (
        <Trans>
          It is mailed, in their language, to all who asked for news of this fund: {count}.
        </Trans>
      )}
    </p>
  )
}

/** The mails that went out, and those that wait. */
function Mails({ mails: { queued, waiting } }: Pick<EditedNews, 'mails'>) {
  const [sent, left] = [queued, waiting].map(useCount())
  if (queued + waiting === 0) return null
  return (
    <p className="text-ink-2">
      <Trans>
        Mails: {sent} are on their way or sent, {left} wait for their turn.
      </Trans>
    </p>
  )
}

function publishQuestion({ content, isMailed, readers }: EditedNews): Question {
  return {
    question: <Trans>Publish this?</Trans>,
    children: (
      <>
        <p>
          <Trans>
            It stays on the fund’s page for good, and is shown on receipts of gifts before it.
          </Trans>
        </p>
        <Readers isMailed={isMailed} readers={readers} />
        <FieldChanges fields={newsFields} before={null} after={content} />
      </>
    ),
    warning: <Trans>It can be corrected, and not taken back; mails cannot be called back.</Trans>,
    yes: <Trans>Yes, publish it</Trans>,
  }
}

function correctQuestion({ content, publishedContent }: EditedNews): Question {
  return {
    question: <Trans>Publish the correction?</Trans>,
    children: (
      <>
        <p>
          <Trans>
            Nobody is mailed. Donors see these changes, and the day of the correction below them:
          </Trans>
        </p>
        <FieldChanges fields={newsFields} before={publishedContent} after={content} />
      </>
    ),
    warning: <Trans>It can be corrected again, and not taken back.</Trans>,
    yes: <Trans>Yes, publish it</Trans>,
  }
}
