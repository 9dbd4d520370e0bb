import { formatDay } from '@daan/contract/dhaka-time'
import { publishFund, setFundState } from '@daan/contract/fund-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { ShareLinks } from '../../../content/share-links.tsx'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { StandingSection } from '../../../forms/admin/standing-section.tsx'
import { type Question, useConfirmation } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { localePath } from '../../../i18n/locale.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import { useCall } from '../../../session/use-call.ts'
import { Button } from '../../../ui/button.tsx'
import { FundChanges } from './fund-changes.tsx'
import { FundStateMark } from './fund-state-mark.tsx'
import { stateMeanings } from './labels.ts'
import type { EditedFund } from './load-funds.ts'
import { type PublicState, stateQuestions } from './state-questions.tsx'

/** The state of a fund, with the buttons that change it. */
export function FundStanding({ fund }: { fund: EditedFund }) {
  const { i18n } = useLingui()
  const { ask, confirmation } = useConfirmation()
  const actions = useFundActions(fund)
  async function askThen(question: Question, act: () => void): Promise<void> {
    if (await ask({ ...question, isUndoable: true })) act()
  }
  return (
    <StandingSection>
      <div className="flex flex-wrap items-center gap-3">
        <FundStateMark state={fund.state} />
        <p>{i18n._(stateMeanings[fund.state])}</p>
      </div>
      {fund.state !== 'draft' && fund.state !== 'hidden' && <Address slug={fund.slug} />}
      <Unpublished fund={fund} />
      <Allowed to="content.publish">
        <div className="flex flex-wrap gap-3">
          {isUnpublished(fund) && (
            <Button
              busy={actions.busyWith === 'publish'}
              onClick={() => void askThen(publishQuestion(fund), actions.publish)}
            >
              <Trans>Publish</Trans>
            </Button>
          )}
          {fund.state !== 'draft' &&
            otherStates[fund.state].map((state) => (
              <Button
                key={state}
                tone="line"
                busy={actions.busyWith === state}
                onClick={() => void askThen(stateQuestions[state], () => actions.setState(state))}
              >
                {stateQuestions[state].yes}
              </Button>
            ))}
        </div>
      </Allowed>
      <FailureLine failure={actions.failure} />
      {isUnpublished(fund) && fund.preview && <PreviewLink fund={fund} {...fund.preview} />}
      {confirmation}
    </StandingSection>
  )
}

const otherStates = {
  open: ['closed', 'hidden'],
  closed: ['open', 'hidden'],
  hidden: ['open', 'closed'],
} as const satisfies Record<PublicState, readonly PublicState[]>

function useFundActions({ key, latest }: EditedFund) {
  const { t } = useLingui()
  const call = useCall()
  const { busyWith, failure, act } = useActions<PublicState | 'publish'>()
  const sentences = {
    open: t`The fund is open.`,
    closed: t`The fund is closed.`,
    hidden: t`The fund is hidden.`,
  }
  return {
    busyWith,
    failure,
    publish() {
      if (latest === null) return
      const parts = { params: { key }, body: { edition: latest } }
      void act('publish', () =>
        call(publishFund, parts, t`Published. Donors see it in a few seconds.`),
      )
    },
    setState(state: PublicState) {
      void act(state, () =>
        call(setFundState, { params: { key }, body: { state } }, sentences[state]),
      )
    },
  }
}

function isUnpublished({ latest, published }: EditedFund): boolean {
  return latest !== null && latest !== published
}

function Unpublished({ fund }: { fund: EditedFund }) {
  if (fund.latest === null) {
    return (
      <p className="max-w-[58ch] text-ink-2">
        <Trans>
          These words came with this program, not from you. Save your own below, and publish them.
        </Trans>
      </p>
    )
  }
  if (!isUnpublished(fund)) return null
  return (
    <p className="max-w-[58ch] font-[650]">
      {fund.state === 'draft' ? (
        <Trans>Publish it when the words are right. It is then open for gifts.</Trans>
      ) : (
        <Trans>What you saved last is not published. Donors read the version before.</Trans>
      )}
    </p>
  )
}

function Address({ slug }: { slug: string }) {
  const path = `/fund/${slug}`
  return (
    // The page that is open knows the funds of when it was loaded.
    <LocaleLink to={path} reloadDocument className="wrap-anywhere underline">
      {path}
    </LocaleLink>
  )
}

type PreviewLinkProps = { fund: EditedFund; token: string; until: Date }

/** The way for others to see what is not published. */
function PreviewLink({ fund, token, until }: PreviewLinkProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const name = fund.content.name[locale]
  const day = formatDay(until, locale)
  const url = new URL(localePath(`/preview/${token}`, locale), location.origin).href
  return (
    <details className="max-w-full">
      <summary className="min-h-11 cursor-pointer py-2 font-display font-[720] text-green-ink">
        <Trans>Show it to others before you publish</Trans>
      </summary>
      <p className="mt-2 mb-4 max-w-[58ch] text-ink-2">
        <Trans>
          Whoever has{' '}
          <a href={url} className="underline" target="_blank" rel="noreferrer">
            this link
          </a>{' '}
          sees what you saved, until {day}. Nobody can give there, and no search engine lists it.
        </Trans>
      </p>
      <ShareLinks
        url={url}
        text={t`Preview: ${name}`}
        urlLabel={t`Link to the preview`}
        isPrivate
      />
    </details>
  )
}

function publishQuestion({ content, publishedContent, state }: EditedFund): Question {
  return {
    question: <Trans>Publish this?</Trans>,
    children: (
      <>
        <p>
          {state === 'draft' ? (
            <Trans>The fund opens, and donors see this in a few seconds:</Trans>
          ) : (
            <Trans>Donors see these changes in a few seconds:</Trans>
          )}
        </p>
        <FundChanges before={publishedContent} after={content} />
      </>
    ),
    yes: <Trans>Yes, publish it</Trans>,
  }
}
