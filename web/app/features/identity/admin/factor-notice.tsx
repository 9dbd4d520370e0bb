import type { Reply } from '@daan/contract/call'
import { formatDay } from '@daan/contract/dhaka-time'
import { type readSecondFactor, secondFactorPage } from '@daan/contract/second-factor'
import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { barePath } from '../../../i18n/locale.ts'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { StatusLine } from '../../../ui/status-line.tsx'

const dayMs = 24 * 60 * 60_000

type FactorNoticeProps = { standing: Promise<Loaded<Reply<typeof readSecondFactor>>> }

/** Says until when whoever may move money sets a second factor up; nothing for anybody else. */
export function FactorNotice({ standing }: FactorNoticeProps) {
  return (
    <Found promise={standing} failed={() => null}>
      {({ dueAt }) => dueAt && <Due at={dueAt} />}
    </Found>
  )
}

function Due({ at }: { at: Date }) {
  const isThere = barePath(useLocation().pathname) === secondFactorPage
  const isOver = at < new Date()
  const lastDay = formatDay(new Date(at.getTime() - dayMs), useLocale())
  return (
    <StatusLine tone={isOver ? 'bad' : 'waiting'} className="my-4 max-w-[58ch]">
      {isOver ? (
        <Trans>What moves money is refused until you set up a second factor.</Trans>
      ) : (
        <Trans>Set up a second factor: {lastDay} is the last day to move money without one.</Trans>
      )}
      {!isThere && (
        <>
          {' '}
          <LocaleLink to={secondFactorPage} className="text-green-ink underline">
            <Trans>Set it up</Trans>
          </LocaleLink>
        </>
      )}
    </StatusLine>
  )
}
