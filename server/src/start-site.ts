import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Reply } from '@daan/contract/call'
import type { readRendering } from '@daan/contract/desk'
import type { Photograph } from '@daan/contract/site-picture'
import type { SiteContent } from '@daan/contract/web-build'
import { type Config, publicUrlOf } from './config.ts'
import type { Context } from './context.ts'
import type { ConnectedDatabase } from './db/connect.ts'
import type { Events } from './events.ts'
import { listSiteFunds } from './features/funds/site-funds-store.ts'
import { SitePages } from './http/site-pages.ts'
import { NotRendered, type RenderLimits } from './http/site-renderer.ts'
import { runWhenWoken } from './jobs/run-when-woken.ts'
import type { Log } from './log.ts'
import { findPhotographFile } from './pictures/photograph-store.ts'
import type { Site } from './site/site.ts'
import type { SiteFacts } from './site/site-facts.ts'

/** Pause after which a server says again that it shows its site: its files are kept for a week from then on. */
const noteEveryMs = 60 * 60_000
/** Longest time that whoever mended what a renderer failed at waits for the next attempt. */
const longestPauseMs = 60_000

type SiteOptions = {
  config: Config
  database: ConnectedDatabase
  events: Events
  log: Log
  renderLimits: RenderLimits
}

type SiteSources = { site: Site; ctx: Pick<Context, 'ledger'> }

/**
 * Shows the site's pages, and shows them anew whenever somebody publishes, here or at another server. What
 * fails is tried again after a pause, whatever is published meanwhile: gifts are taken whatever becomes of
 * pages, and the last ones stay.
 */
export async function startSite(options: SiteOptions, { site, ctx }: SiteSources) {
  const { events, log } = options
  const pages = pagesOf(options)
  let failure: Reply<typeof readRendering>['failure'] = null
  let { pauseMs } = options.renderLimits

  async function show(signal?: AbortSignal): Promise<void> {
    try {
      await site.reload()
      await pages.show(await contentOf(site.current, options), signal)
      failure = null
      pauseMs = options.renderLimits.pauseMs
    } catch (error) {
      if (signal?.aborted) return
      const reason = error instanceof NotRendered ? error.reason : 'failed'
      failure = { reason, since: failure?.since ?? new Date() }
      events.pagesNotRendered(error)
    }
  }

  async function showAfterPause(signal: AbortSignal): Promise<void> {
    if (failure) {
      await delay(pauseMs, null, { signal, ref: false }).catch(() => null)
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
    }
    if (signal.aborted) return
    await show(signal)
    if (failure) job.wake()
  }

  const job = runWhenWoken('show the site', noteEveryMs, showAfterPause, log)
  ctx.ledger.funds.onLoad(job.wake)
  await show()
  if (failure) job.wake()
  return { pages, failure: () => failure, close: job.close }
}

/** Writes the logo that staff uploaded where the renderer reads it. */
async function writeOwnLogo(
  { photo, width }: Photograph,
  { config, database }: SiteOptions,
): Promise<SiteContent['logo']> {
  const picture = await findPhotographFile(database.db, photo, `${width}.webp`)
  if (!picture) return null
  const file = path.join(config.data.pagesDirectory, `logo-${photo}.webp`)
  await mkdir(config.data.pagesDirectory, { recursive: true })
  await writeFile(file, picture)
  return { file, sha256: photo }
}

async function contentOf(facts: SiteFacts, options: SiteOptions): Promise<SiteContent> {
  const { charity, isDemonstration, giftsArePromises, sellsTickets, firebase } = facts
  const { front, gallery, ownLogo } = facts
  const logo = ownLogo ? await writeOwnLogo(ownLogo, options) : facts.logo
  const settings = {
    charity,
    isDemonstration,
    giftsArePromises,
    sellsTickets,
    firebase,
    logo,
    front,
    gallery,
  }
  return { ...settings, funds: await listSiteFunds(options.database.db, isDemonstration) }
}

function pagesOf({ config, database, renderLimits }: SiteOptions): SitePages {
  const { http, data, identity } = config
  return new SitePages({
    ...http,
    ...data,
    db: database.db,
    publicUrl: publicUrlOf(config),
    authDomain: identity.firebase?.authDomain ?? null,
    limits: renderLimits,
  })
}
