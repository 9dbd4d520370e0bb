import { readdir, rm, utimes } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import path from 'node:path'
import { demonstrationSite } from '@daan/contract/demonstration-site'
import type { SiteContent } from '@daan/contract/web-build'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { SitePages } from '../src/http/site-pages.ts'
import { renderLimits } from '../src/http/site-renderer.ts'
import { serveWeb } from '../src/http/static-web.ts'
import { createTestDatabase, type TestDatabase } from './_database.ts'
import { createSiteBuild, type SiteBuild, scriptOf } from './_site-build.ts'

let database: TestDatabase
let build: SiteBuild
let pages: SitePages
let app: ReturnType<typeof Fastify>

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  build = await createSiteBuild()
  pages = new SitePages({
    webDirectory: null,
    buildDirectory: build.buildDirectory,
    pagesDirectory: path.join(build.folder, 'pages'),
    db: database.db,
    limits: renderLimits,
    publicUrl: 'https://daan.example',
    apiOrigin: null,
    authDomain: null,
  })
  app = Fastify()
  serveWeb(app, pages)
})
afterEach(async () => {
  await app.close()
  await build.delete()
})

function siteOf(name: string): SiteContent {
  const [fund] = demonstrationSite.funds
  return { ...demonstrationSite, funds: fund ? [{ ...fund, key: name }] : [] }
}

async function scriptOfFrontPage(): Promise<string> {
  return scriptOf((await app.inject('/')).body)
}

it('serves each page the script that it was rendered with, while sites change', async () => {
  await pages.show(siteOf('site0'))
  let isChanging = true
  const names = ['site1', 'site2', 'site3']
  const changes = Promise.all(names.map((name) => pages.show(siteOf(name)))).finally(() => {
    isChanging = false
  })
  const seen = new Set<string>()
  while (isChanging) {
    const address = await scriptOfFrontPage()
    const { statusCode, body } = await app.inject(address)
    expect([statusCode, `/assets/content-${body}.js`]).toEqual([200, address])
    seen.add(address)
    await new Promise(setImmediate)
  }
  await changes
  expect(seen.size).toBeGreaterThan(1)
  expect(await scriptOfFrontPage()).toBe('/assets/content-site3.js')
})

it('renders its first pages with the priority of the server, and later ones with the lowest', async () => {
  const priority = async () => /priority="(-?\d+)"/.exec((await app.inject('/')).body)?.[1]
  await pages.show(siteOf('first'))
  expect(await priority()).toBe(String(getPriority()))
  await pages.show(siteOf('second'))
  expect(await priority()).toBe(String(constants.priority.PRIORITY_LOW))
})

it('keeps the script of a page that was open when the site changed', async () => {
  await pages.show(siteOf('before'))
  const address = await scriptOfFrontPage()
  await pages.show(siteOf('after'))
  expect(await scriptOfFrontPage()).toBe('/assets/content-after.js')
  expect((await app.inject(address)).body).toBe('before')
})

it('keeps that script for a week after it was shown last', async () => {
  const note = (ago: string) =>
    database.db.query(
      `UPDATE site_asset SET shown_at = now() - interval '${ago}' WHERE address LIKE '%-old.js'`,
    )
  await pages.show(siteOf('old'))
  await note('6 days')
  await pages.show(siteOf('newer'))
  expect((await app.inject('/assets/content-old.js')).body).toBe('old')
  await note('8 days')
  await pages.show(siteOf('newest'))
  const { rows } = await database.db.query(`SELECT FROM site_asset WHERE address LIKE '%-old.js'`)
  expect(rows).toEqual([])
})

it('renders a site once: a server that starts again finds it', async () => {
  await pages.show(siteOf('before'))
  await rm(path.join(build.folder, 'site-build'), { recursive: true })
  await pages.show(siteOf('before'))
  const rendered = await readdir(path.join(build.folder, 'pages'), { withFileTypes: true })
  expect(rendered.filter((entry) => entry.isDirectory())).toHaveLength(1)
})

it('deletes from the disk what was rendered more than a week ago and is not shown', async () => {
  await pages.show(siteOf('before'))
  const weekAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000)
  for (const name of await readdir(path.join(build.folder, 'pages'))) {
    await utimes(path.join(build.folder, 'pages', name), weekAgo, weekAgo)
  }
  await pages.show(siteOf('before'))
  expect(await readdir(path.join(build.folder, 'pages'))).toHaveLength(2)
  await pages.show(siteOf('after'))
  const left = await readdir(path.join(build.folder, 'pages'), { withFileTypes: true })
  expect(left.filter((entry) => entry.isDirectory())).toHaveLength(1)
  expect(await scriptOfFrontPage()).toBe('/assets/content-after.js')
})

it('leads from the address of a hidden fund to all funds, in its language, as long as it is hidden', async () => {
  const site = siteOf('before')
  const [fund, ...others] = site.funds
  if (!fund) throw new Error('The demonstration has funds.')
  const siteWith = (state: 'open' | 'hidden') => ({
    ...site,
    funds: [{ ...fund, state }, ...others],
  })
  const leadsTo = async (address: string) => {
    const { statusCode, headers } = await app.inject(address)
    return [statusCode, headers['location']]
  }
  await pages.show(siteWith('hidden'))
  expect(await leadsTo(`/fund/${fund.slug}?amount=500`)).toEqual([302, '/fund'])
  expect(await leadsTo(`/bn/fund/${fund.slug}`)).toEqual([302, '/bn/fund'])
  expect(await leadsTo(`/Fund/${fund.slug}/`)).toEqual([308, `/fund/${fund.slug}`])
  await pages.show(siteWith('open'))
  expect((await leadsTo(`/fund/${fund.slug}`))[0]).toBe(404) // this renderer draws no fund
})
