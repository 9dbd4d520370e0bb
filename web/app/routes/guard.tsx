export { RouteGuard as default } from '../features/identity/route-guard.tsx'
