import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { BootError } from './boot-error.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const mainId = 'main'

/** Header, a notice that concerns every page, page, footer. */
export function Frame({ notice, children }: { notice?: ReactNode; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href={`#${mainId}`} className="skip-link">
        {t`Skip to the content`}
      </a>
      <Header />
      {notice}
      <main id={mainId} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <BootError />
    </div>
  )
}
