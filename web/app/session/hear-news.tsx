import { agreeToNews, readNewsByMail } from '@daan/contract/news-by-mail'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { createFailureLine } from '../forms/failure-line.tsx'
import { useActions } from '../forms/use-actions.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Button } from '../ui/button.tsx'
import { StatusLine } from '../ui/status-line.tsx'
import { sessionPart } from './lazy-session.ts'

const notNoted = msg`We could not be reached just now. Nothing was done. Please try again.`
// Visitors' pages have no other sentences.
const FailureLine = createFailureLine({ offline: notNoted, unanswered: notNoted, later: notNoted })

export type HearNewsProps = {
  /** As the calls name the fund. */
  fundType: string
  className?: string
}

/** One tap by which a donor asks to be mailed what a fund does; nothing where they asked before, or nobody is mailed. */
export function HearNews({ fundType, className = '' }: HearNewsProps) {
  const language = useLocale()
  const [standing, setStanding] = useState<'hidden' | 'open' | 'agreed'>('hidden')
  const { busyWith, failure, act } = useActions()
  useEffect(() => {
    // Nobody waits for it: without an answer nothing is asked.
    sessionPart
      .load()
      .then((session) => session.call(readNewsByMail, {}))
      .then(
        ({ isMailed, funds }) =>
          setStanding(isMailed && !funds.includes(fundType) ? 'open' : 'hidden'),
        () => setStanding('hidden'),
      )
  }, [fundType])
  async function agree(): Promise<void> {
    const session = await sessionPart.load()
    await session.call(agreeToNews, { body: { fundType, language } })
    setStanding('agreed')
  }
  if (standing === 'hidden') return null
  return (
    <div className={className}>
      {standing === 'agreed' ? (
        <StatusLine tone="good">
          <Trans>We mail you what this fund does. Each mail has a link to end it.</Trans>
        </StatusLine>
      ) : (
        <Button tone="line" wide busy={busyWith !== null} onClick={() => void act('agree', agree)}>
          <Trans>Mail me what becomes of it</Trans>
        </Button>
      )}
      <FailureLine failure={failure} />
    </div>
  )
}
