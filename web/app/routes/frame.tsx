import { Outlet } from 'react-router'
import { GivingProvider } from '../features/donations/giving.tsx'
import { ErrorPage } from '../shell/error-page.tsx'
import { Frame } from '../shell/frame.tsx'
import type { Route } from './+types/frame'

export default function FrameRoute() {
  return (
    <GivingProvider>
      {(notice) => (
        <Frame notice={notice}>
          <Outlet />
        </Frame>
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
