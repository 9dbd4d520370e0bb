import { msg } from '@lingui/core/macro'
import { ImportsPage } from '../../features/money-in/admin/imports-page.tsx'
import { loadImports } from '../../features/money-in/admin/load-imports.ts'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/imports'

export const meta = metaOf({
  title: msg`Import`,
  description: msg`Bring in gifts from another system or an old cash book, each once.`,
  isUnlisted: true,
})

export function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { imports: loaded(loadImports(signal)) }
}

export default function ImportsRoute({ loaderData }: Route.ComponentProps) {
  return <ImportsPage imports={loaderData.imports} />
}
