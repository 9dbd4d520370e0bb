import { publishFund, saveFund, setFundState } from '@daan/contract/fund-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { isDemonstration } from '../../../content/site-content.ts'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { useConfirmation } from '../../../forms/confirmation.tsx'
import { useActions } from '../../../forms/use-actions.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { useCall } from '../../../session/use-call.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { type ListedFund, loadFund } from './load-funds.ts'
import { ourWords, wordsParameter } from './our-words.ts'
import { stateQuestions } from './state-questions.tsx'

/** Funds that came with the product and of which the charity has published nothing; none in the demonstration. */
export function UndecidedFunds({ funds }: { funds: readonly ListedFund[] }) {
  const undecided = funds.filter(
    ({ published, state }) => published === null && (state === 'open' || state === 'closed'),
  )
  if (isDemonstration || undecided.length === 0) return null
  return (
    <Card level={2} title={<Trans>Funds you have not decided about</Trans>} className="mb-8">
      <p className="max-w-[58ch] text-ink-2">
        <Trans>
          They came with this program. Until you decide, donors read the name and one neutral line.
          Adopt a fund to begin with our words and make them yours, keep it plain, or hide it.
        </Trans>
      </p>
      <ul className="mt-3">
        {undecided.map((fund) => (
          <UndecidedFund key={fund.key} fund={fund} />
        ))}
      </ul>
    </Card>
  )
}

function UndecidedFund({ fund }: { fund: ListedFund }) {
  const { t } = useLingui()
  const name = fund.name[useLocale()]
  const { busyWith, failure, keepPlain, hide, confirmation } = useDecision(fund)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t">
      <span className="min-w-0 flex-1 basis-60 font-display text-lg/tight font-[720] wrap-anywhere">
        {name}
      </span>
      <span className="flex flex-wrap gap-2">
        <LocaleLink
          to={`/admin/funds/${fund.key}?${wordsParameter}=${ourWords}`}
          aria-label={t`Adopt: ${name}`}
          className={buttonClass({ tone: 'line', size: 'small' })}
        >
          <Trans>Adopt</Trans>
        </LocaleLink>
        <Button
          tone="line"
          size="small"
          aria-label={t`Keep plain: ${name}`}
          busy={busyWith === 'keepPlain'}
          onClick={keepPlain}
        >
          <Trans>Keep plain</Trans>
        </Button>
        <Button
          tone="line"
          size="small"
          aria-label={t`Hide: ${name}`}
          busy={busyWith === 'hide'}
          onClick={() => void hide()}
        >
          <Trans>Hide</Trans>
        </Button>
      </span>
      <FailureLine failure={failure} />
      {confirmation}
    </li>
  )
}

function useDecision({ key }: ListedFund) {
  const { t } = useLingui()
  const call = useCall()
  const { ask, confirmation } = useConfirmation()
  const { busyWith, failure, act } = useActions<'keepPlain' | 'hide'>()
  const params = { key }
  /** Publishes the words that donors read now as the charity's own. */
  async function publishPlain(): Promise<void> {
    const { publishedContent: content, latest: basedOn } = await loadFund(key)
    if (!content) return
    const { edition } = await callAsAdmin(saveFund, { params, body: { content, basedOn } })
    await call(publishFund, { params, body: { edition } }, t`The fund stays plain.`)
  }
  return {
    busyWith,
    failure,
    confirmation,
    keepPlain: () => void act('keepPlain', publishPlain),
    async hide(): Promise<void> {
      if (!(await ask({ ...stateQuestions.hidden, isUndoable: true }))) return
      const parts = { params, body: { state: 'hidden' } } as const
      await act('hide', () => call(setFundState, parts, t`The fund is hidden.`))
    },
  }
}
