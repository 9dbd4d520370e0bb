import { Outlet } from 'react-router'
import { GivingProvider } from '../features/donations/giving.tsx'
import { ErrorPage, LoadErrorPage } from '../shell/error-page.tsx'
import { Frame } from '../shell/frame.tsx'
import { useStalled } from '../shell/use-stalled.ts'
import type { Route } from './+types/frame'

export default function FrameRoute() {
  const stalled = useStalled()
  return (
    <GivingProvider>
      {(notice) => (
        <Frame notice={notice}>{stalled ? <LoadErrorPage to={stalled} /> : <Outlet />}</Frame>
      )}
    </GivingProvider>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}
