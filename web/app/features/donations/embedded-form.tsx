import { embeddedMessages } from '@daan/contract/embedded-form'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type Fund, openFunds, pathOfFund } from '../../content/funds.ts'
import { localePath } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { isFramed } from '../../ui/is-framed.ts'
import { ChooseFund } from './choose-fund.tsx'
import type { DialogStanding } from './giving.tsx'
import { useGiving } from './giving-context.ts'

/**
 * The form of the fund that the address names, or a choice of funds, over the page of another site; that page
 * learns when it can be seen and when the donor closed it, and no more. In a window of its own closing it leads
 * to the fund.
 */
export function EmbeddedForm({ notice, dialog }: { notice: ReactNode; dialog: DialogStanding }) {
  const { openForm } = useGiving()
  const [isChoosing, setChoosing] = useState(false)
  const isChoiceOpen = isChoosing && dialog === 'closed'
  const fund = fundIn(useLocation().search)
  const leave = useLeave(fund)
  useOpening(() => (fund ? void openForm(fund.key) : setChoosing(true)))
  useStanding(isChoiceOpen ? 'open' : dialog, leave)
  function choose(chosen: Fund) {
    setChoosing(false)
    void openForm(chosen.key)
  }
  return (
    isChoiceOpen && (
      <ChooseFund notice={notice} onChoose={choose} onClose={() => setChoosing(false)} />
    )
  )
}

/** Finds the open fund that an address names; where one fund alone is open it is meant. */
function fundIn(search: string): Fund | undefined {
  const slug = new URLSearchParams(search).get('fund')
  const [first, ...others] = openFunds
  return openFunds.find((fund) => fund.slug === slug) ?? (others.length === 0 ? first : undefined)
}

/** Opens the form at once, and whenever the page around asks for it. */
function useOpening(open: () => void) {
  const opens = useEffectEvent(open)
  useEffect(() => {
    if (isFramed()) document.documentElement.dataset['framed'] = ''
    opens()
    // Anybody may ask: it opens a form.
    const hear = ({ data }: MessageEvent) => data === embeddedMessages.open && opens()
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
}

/** Tells the page around when a dialog opened, and leaves when the last one was closed. */
function useStanding(standing: DialogStanding, leave: () => void) {
  const before = useRef(standing)
  const leaves = useEffectEvent(leave)
  useEffect(() => {
    if (standing === 'open') tell(embeddedMessages.ready)
    if (standing === 'closed' && before.current !== 'closed') leaves()
    before.current = standing
  }, [standing])
}

function useLeave(fund: Fund | undefined) {
  const navigate = useNavigate()
  const locale = useLocale()
  return () => {
    if (isFramed()) return tell(embeddedMessages.close)
    void navigate(localePath(fund ? pathOfFund(fund) : '/fund', locale), { replace: true })
  }
}

/** Any page may show the form, and what it is told names nobody. */
function tell(message: string) {
  if (isFramed()) window.parent.postMessage(message, '*')
}
