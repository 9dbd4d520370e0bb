import { Outlet } from 'react-router'
import { ErrorPage } from '../shell/error-page.tsx'
import { Frame } from '../shell/frame.tsx'
import type { Route } from './+types/frame'

export default function FrameRoute() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <ErrorPage error={error} />
    </Frame>
  )
}
