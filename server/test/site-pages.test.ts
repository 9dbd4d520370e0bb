import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { demonstrationSite } from '@daan/contract/demonstration-site'
import type { SiteContent } from '@daan/contract/web-build'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SitePages } from '../src/http/site-pages.ts'
import { serveWeb } from '../src/http/static-web.ts'

/** Draws each page with the charity's name, and is killed halfway for one that is called so. */
const renderer = `
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
const [, settings, directory] = process.argv.slice(2)
const name = JSON.parse(readFileSync(settings, 'utf8')).charity.name.en
const part = directory + '.part'
for (const folder of ['404', 'bn/404', 'assets']) mkdirSync(part + '/' + folder, { recursive: true })
const page = '<script src="/assets/content-' + name + '.js"></script>'
writeFileSync(part + '/index.html', page)
if (name === 'killed') process.kill(process.pid, 'SIGKILL')
for (const file of ['404/index.html', 'bn/404/index.html', '__spa-fallback.html']) writeFileSync(part + '/' + file, page)
writeFileSync(part + '/assets/content-' + name + '.js', name)
renameSync(part, directory)
`

let folder: string
let pages: SitePages
let app: ReturnType<typeof Fastify>

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'daan-pages-'))
  const buildDirectory = path.join(folder, 'build')
  const builders = path.join(folder, 'site-build')
  await Promise.all([buildDirectory, builders].map((name) => mkdir(name)))
  await writeFile(path.join(buildDirectory, 'inputs.sha256'), 'some build')
  await writeFile(path.join(builders, 'render-site.ts'), renderer)
  pages = new SitePages({
    webDirectory: null,
    buildDirectory,
    pagesDirectory: path.join(folder, 'pages'),
    publicUrl: 'https://daan.example',
    apiOrigin: null,
    authDomain: null,
  })
  app = Fastify()
  serveWeb(app, pages.sites)
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

function siteOf(name: string): SiteContent {
  const { charity } = demonstrationSite
  return { ...demonstrationSite, charity: { ...charity, name: { ...charity.name, en: name } } }
}

async function scriptOfFrontPage(): Promise<string> {
  const { body } = await app.inject('/')
  return /src="([^"]+)"/.exec(body)?.[1] ?? body
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

it('keeps the script of a page that was open when the site changed', async () => {
  await pages.show(siteOf('before'))
  const address = await scriptOfFrontPage()
  await pages.show(siteOf('after'))
  expect(await scriptOfFrontPage()).toBe('/assets/content-after.js')
  expect((await app.inject(address)).body).toBe('before')
})

it('shows what it showed when a renderer is killed halfway, and the next change', async () => {
  await pages.show(siteOf('before'))
  await expect(pages.show(siteOf('killed'))).rejects.toThrow('(SIGKILL)')
  expect(await scriptOfFrontPage()).toBe('/assets/content-before.js')
  await pages.show(siteOf('after'))
  expect(await scriptOfFrontPage()).toBe('/assets/content-after.js')
})

it('renders a site once: a server that starts again finds it', async () => {
  await pages.show(siteOf('before'))
  await rm(path.join(folder, 'site-build'), { recursive: true })
  await pages.show(siteOf('before'))
  const rendered = await readdir(path.join(folder, 'pages'), { withFileTypes: true })
  expect(rendered.filter((entry) => entry.isDirectory())).toHaveLength(1)
})

it('deletes from the disk what was rendered more than a week ago and is not shown', async () => {
  await pages.show(siteOf('before'))
  const weekAgo = new Date(Date.now() - 8 * 24 * 60 * 60_000)
  for (const name of await readdir(path.join(folder, 'pages'))) {
    await utimes(path.join(folder, 'pages', name), weekAgo, weekAgo)
  }
  await pages.show(siteOf('before'))
  expect(await readdir(path.join(folder, 'pages'))).toHaveLength(2)
  await pages.show(siteOf('after'))
  const left = await readdir(path.join(folder, 'pages'), { withFileTypes: true })
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
