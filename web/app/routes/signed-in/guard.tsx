export { RouteGuard as default } from '../../features/identity/signed-in/route-guard.tsx'
