import { msg } from '@lingui/core/macro'
import { ImportPage } from '../../features/money-in/admin/import-page.tsx'
import { loadImport } from '../../features/money-in/admin/load-imports.ts'
import { metaOf } from '../../i18n/page-meta.ts'
import { loaded } from '../../session/loaded.ts'
import type { Route } from './+types/import'

export const meta = metaOf({
  title: msg`An import`,
  description: msg`The columns of a file, a dry run, and its gifts.`,
  isUnlisted: true,
})

export function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  return { found: loaded(loadImport(params.batch, signal)) }
}

export default function ImportRoute({ loaderData, params }: Route.ComponentProps) {
  return <ImportPage key={params.batch} found={loaderData.found} />
}
