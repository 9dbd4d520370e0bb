import { chunkLoadTimeoutMs } from '../app/ui/load-in-time.ts'
import { earlyPress, pressPatienceMs } from '../app/ui/press.ts'
import { boot } from './in-page/boot.ts'
import type { BootPlan } from './in-page/boot-plan.ts'
import { catchEarlyPresses } from './in-page/early-press.ts'

/** A tab in the background paints nothing for as long as it is there, and should be ready when it is not. */
const paintTimeoutMs = 3000

/** Imports and calls of a page's module script. */
export type StartModules = Pick<BootPlan, 'shared' | 'own' | 'entries'> & {
  /** Names that `start` gives the first of the page's own modules. */
  names: readonly string[]
  /** The code that hydrates the page. */
  start: string
}

/** {@link catchEarlyPresses} and {@link boot} as the script of one page. */
export function bootScript(
  modules: StartModules,
  files: Pick<BootPlan, 'hydration' | 'style'>,
): string {
  const { names, start, ...addresses } = modules
  const plan: BootPlan = { ...addresses, ...files }
  const presses = `(${catchEarlyPresses})('${earlyPress}',${pressPatienceMs})`
  return `${presses};(${boot})(${JSON.stringify(plan)},(href)=>import(href),async([${names}])=>{${start}},${chunkLoadTimeoutMs},${paintTimeoutMs})`
}
