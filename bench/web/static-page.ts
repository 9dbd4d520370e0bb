import { cp, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { root } from '../../tooling/repository.ts'
import { type Server, startServer } from '../../tooling/server.ts'

const client = path.join(root, 'web', 'build', 'client')

/** As much style as somebody in a hurry writes by hand. */
const style = `:root{color-scheme:light dark}body{margin:0;font:17px/1.6 system-ui,sans-serif;background:#fbf5e7;color:#12322a}header,main,footer{max-width:1240px;margin:auto;padding:16px 20px}h1{font-size:clamp(2.75rem,5vw,4.75rem);line-height:1.05}h2{font-size:clamp(2rem,4vw,3.5rem);line-height:1.05}a{color:#0e5a45}ul,ol{list-style:none;padding:0;display:grid;gap:16px;grid-template-columns:repeat(auto-fit,minmax(220px,1fr))}img,svg{max-width:100%;height:auto;border-radius:18px}input,textarea{display:block;width:100%;min-height:52px;box-sizing:border-box}button{min-height:48px;padding:0 22px;background:#f4a91f;border:0;border-radius:12px}footer{background:#072a21;color:#fff3d6}footer a{color:#b9d2c3}@media(prefers-color-scheme:dark){body{background:#0a211b;color:#f6ecd5}a{color:#8fd0b2}}`

/** Attributes that a hand-written page keeps. */
const attributes = [
  'href',
  'src',
  'alt',
  'width',
  'height',
  'loading',
  'type',
  'name',
  'lang',
  'for',
  'id',
]

/**
 * The same words and pictures as a page of ours, without script and with a little style of its own:
 * what the page could weigh at the least.
 */
export async function staticPageOf(browser: Browser, url: string): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(url)
  const html = await page.evaluate(
    ({ style, attributes }) => {
      for (const one of document.querySelectorAll(
        'script,style,noscript,dialog,link,[aria-hidden=true]:not(svg)',
      ))
        one.remove()
      for (const night of document.querySelectorAll('img[src$="#night"]')) night.remove()
      const drawn = (element: Element) => element.closest('svg') !== null
      for (const element of document.querySelectorAll('body *')) {
        if (drawn(element)) continue
        for (const { name } of [...element.attributes])
          if (!attributes.includes(name)) element.removeAttribute(name)
      }
      const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${document.title}</title><meta name="description" content="The same, by hand."><style>${style}</style>`
      return `<!doctype html><html lang="${document.documentElement.lang}"><head>${head}</head>${document.body.outerHTML}</html>`
    },
    { style, attributes },
  )
  await context.close()
  return html.replaceAll('<!-- -->', '')
}

/**
 * Serves hand-written pages by path, and the pictures they show, as ours are served: a page's headers
 * are a matter of the site, its policy of what is in it. @param folder for what that needs on disk
 */
export async function serveStatic(
  pages: ReadonlyMap<string, string>,
  folder: string,
): Promise<Server> {
  const web = path.join(folder, 'web')
  await cp(client, web, { recursive: true })
  for (const [route, html] of pages) await writeFile(path.join(web, route, 'index.html'), html)
  return startServer({ DATA_DIR: path.join(folder, 'data'), WEB_DIRECTORY: web })
}
