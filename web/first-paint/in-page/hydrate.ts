import type { Sheets } from '../sheets.ts'
import type { BootPlan } from './boot-plan.ts'

/** Helpers passed in by the page's own script. */
type Page = {
  load: (href: string) => Promise<unknown>
  /** Hydrates the page, given its own modules. */
  start: (own: unknown[]) => Promise<unknown>
  /** Asks for a file by a link in the head. */
  ask: (rel: string, href: string, more?: Partial<HTMLLinkElement>) => Promise<unknown>
  /** Waits for the next frame. */
  frame: () => Promise<unknown>
  /** The style sheet on its way; nothing where the page has its style and fonts already. */
  style: Promise<void> | null
}

/** Export of the module of hydration. */
export type Hydrate = (plan: BootPlan, page: Page) => Promise<void>

/**
 * Runs in a module of its own, from its text: it may use nothing but its arguments. It runs what pages
 * share one after another, so that the page can answer in between, hydrates, and fetches our fonts
 * last: hydration is worth more than a face.
 */
export async function hydrate(
  { shared, own }: Pick<BootPlan, 'shared' | 'own'>,
  { load, start, ask, frame, style }: Page,
  { fonts, letters }: Omit<Sheets, 'style'>,
): Promise<void> {
  // A face whose letters are there when its sheet comes has words shaped once.
  async function bringFonts() {
    // Not preloads: browsers complain of those that wait for their sheet for long.
    await Promise.allSettled([
      ask('preload', fonts, { as: 'style' }),
      ...letters.map((href) => fetch(href).then((answer) => answer.blob())),
    ])
    await frame()
    await ask('stylesheet', fonts)
  }
  try {
    for (const href of shared) {
      await load(href)
      await new Promise((next) => setTimeout(next))
    }
    const [modules] = await Promise.all([Promise.all(own.map(load)), style])
    await start(modules)
  } finally {
    if (style !== null) bringFonts().catch(() => undefined)
  }
}
