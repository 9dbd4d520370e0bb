import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const mainId = 'main'

type FrameProps = {
  notice?: ReactNode
  /** The page has a head and a {@link Main} of its own, as staff's have. */
  isBare?: boolean
  children: ReactNode
}

/** Header, a notice that concerns every page, page, footer. */
export function Frame({ notice, isBare = false, children }: FrameProps) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href={`#${mainId}`} className="skip-link">
        {t`Skip to the content`}
      </a>
      {!isBare && <Header />}
      {notice}
      {isBare ? children : <Main>{children}</Main>}
      {!isBare && <Footer />}
      <BootError />
    </div>
  )
}

/** The page itself, which the link at its head skips to. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
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
