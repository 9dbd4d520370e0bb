import { minifySync } from 'rolldown/utils'
import { hydrate } from './in-page/hydrate.ts'
import type { Sheets } from './sheets.ts'

/**
 * The text of the module that pages import once they are painted: {@link hydrate}, and what every
 * prerendered page would hand to React Router in the same words. The fallback hands over its own.
 */
export function hydrationModule(handed: string, { fonts, letters }: Sheets): string {
  const source = `if(!window.__reactRouterContext){${handed}}
const hydratePage=${hydrate};
export const hydrate=(plan,page)=>hydratePage(plan,page,${JSON.stringify({ fonts, letters })})`
  const { code, errors } = minifySync('hydrate.js', source, { module: true })
  if (errors.length > 0) throw new Error(`The module of hydration cannot be read: ${source}`)
  return code
}
