import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { barePath } from '../i18n/locale.ts'
import { buttonClass } from '../ui/button.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const mainId = 'main'

/** Pages of staff, which have a navigation of their own and no footer. */
const deskPaths = /^\/(admin|manage)/

/** Header, a notice that concerns every page, page, footer. */
export function Frame({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  const isDesk = deskPaths.test(barePath(useLocation().pathname))
  return (
    <div className="flex min-h-dvh flex-col">
      <a href={`#${mainId}`} className="skip-link">
        {t`Skip to the content`}
      </a>
      <Header isDesk={isDesk} />
      {notice}
      <main id={mainId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      {!isDesk && <Footer />}
      <BootError />
    </div>
  )
}

/**
 * Stands in every page and is seen only when the page's script did not come, while words are there and buttons are
 * dead, or a part of it that loads by itself.
 */
function BootError() {
  return (
    <div role="alert" className="boot-notice">
      <p className="font-display font-[720]">
        <Trans>A part of this page did not load.</Trans>
      </p>
      {/* The page itself, asked for anew: no script is needed for that. */}
      <a href="?" className={buttonClass({ tone: 'line' })}>
        <Trans>Try again</Trans>
      </a>
    </div>
  )
}
