import { msg } from '@lingui/core/macro'
import { type MetaArgs, Outlet, useLocation } from 'react-router'
import { GivingProvider } from '../features/donations/giving.tsx'
import { PaymentsContext } from '../features/donations/payments-context.ts'
import { payments } from '../features/payments/payment-place.tsx'
import { barePath } from '../i18n/locale.ts'
import { titleMeta } from '../i18n/page-meta.ts'
import { useRestoredSession } from '../session/lazy-session.ts'
import { RoleContext, useSessionRole } from '../session/role.ts'
import { OwnToolsContext } from '../shell/account-links.tsx'
import { ErrorPage, LoadErrorPage } from '../shell/error-page.tsx'
import { Frame } from '../shell/frame.tsx'
import { useLanguageOffer } from '../shell/use-language-offer.tsx'
import { useStalledNavigation } from '../shell/use-pending-location.ts'
import { LazyPart } from '../ui/lazy-part.ts'
import type { Route } from './+types/frame'

const ownTools = new LazyPart('onDemand', () =>
  import('./own-tools.tsx').then(({ OwnTools }) => OwnTools),
)

/** Pages of staff. */
const deskPaths = /^\/(admin|manage)/

/** The title where a page cannot say its own, because it failed. */
export function meta({ matches }: MetaArgs) {
  return titleMeta(matches, msg`Page not loaded`)
}

export default function FrameRoute() {
  const stalled = useStalledNavigation()
  const isDesk = deskPaths.test(barePath(useLocation().pathname))
  const languageOffer = useLanguageOffer()
  useRestoredSession()
  return (
    <RoleContext value={useSessionRole()}>
      <OwnToolsContext value={ownTools}>
        <PaymentsContext value={payments}>
          <GivingProvider>
            {(notice) => (
              <Frame notice={notice} isBare={isDesk && !stalled}>
                {stalled ? <LoadErrorPage to={stalled} /> : <Outlet />}
              </Frame>
            )}
          </GivingProvider>
        </PaymentsContext>
        {languageOffer}
      </OwnToolsContext>
    </RoleContext>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}
