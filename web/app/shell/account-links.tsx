import { Trans } from '@lingui/react/macro'
import { type ComponentType, createContext, useContext, useEffect } from 'react'
import { useLocation } from 'react-router'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { useRole } from '../session/role.ts'
import { signInPath } from '../session/sign-in-path.ts'
import { type LazyPart, useLazyPart } from '../ui/lazy-part.ts'

type OwnTools = LazyPart<ComponentType<{ itemClass: string }>>

/** Header's tools for signed-in people; filled by the frame. */
export const OwnToolsContext = createContext<OwnTools | null>(null)

const item =
  'flex min-h-11 items-center font-display text-base font-[720] whitespace-nowrap hover:underline'

/** The way in for visitors; what is theirs, and the way out, for everybody else. */
export function AccountLinks() {
  const location = useLocation()
  const tools = useContext(OwnToolsContext)
  if (useRole() !== 'visitor') return tools && <Own tools={tools} />
  return (
    <LocaleLink to={signInPath(location)} className={item}>
      <Trans>Join Us</Trans>
    </LocaleLink>
  )
}

function Own({ tools }: { tools: OwnTools }) {
  const Tools = useLazyPart(tools)
  useEffect(() => void tools.load().catch(() => undefined), [tools]) // without it nothing is lost
  return Tools && <Tools itemClass={item} />
}
