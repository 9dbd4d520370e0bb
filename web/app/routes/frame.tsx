import { msg } from '@lingui/core/macro'
import { type MetaArgs, Outlet } from 'react-router'
import { GivingProvider } from '../features/donations/giving.tsx'
import { translatorOf } from '../i18n/translator.ts'
import { useRestoredSession } from '../session/lazy-session.ts'
import { RoleContext, useSessionRole } from '../session/role.ts'
import { ErrorPage, LoadErrorPage } from '../shell/error-page.tsx'
import { Frame } from '../shell/frame.tsx'
import { useStalledNavigation } from '../shell/use-stalled-navigation.ts'
import type { Route } from './+types/frame'

/** The title where a page cannot say its own, because it failed. */
export function meta({ matches }: MetaArgs) {
  return [{ title: translatorOf(matches)._(msg`Page not loaded · Daan`) }]
}

export default function FrameRoute() {
  const stalled = useStalledNavigation()
  useRestoredSession()
  return (
    <RoleContext value={useSessionRole()}>
      <GivingProvider>
        {(notice) => (
          <Frame notice={notice}>{stalled ? <LoadErrorPage to={stalled} /> : <Outlet />}</Frame>
        )}
      </GivingProvider>
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
