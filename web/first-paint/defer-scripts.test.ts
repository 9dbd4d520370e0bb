import { parse, serialize } from 'parse5'
import { createElement, type ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { createStaticHandler, type EntryContext, Outlet, Scripts, ServerRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { deferScripts, handedIn } from './defer-scripts.ts'

const routeScripts = { root: '/assets/root.js', 'routes/home': '/assets/home.js' }

function manifestRoute(id: string, module: string, hasClientLoader = false) {
  const split = hasClientLoader && { clientLoaderModule: '/assets/home-loader.js' }
  const has = { hasAction: false, hasLoader: false, hasClientAction: false, hasClientLoader }
  const place = id === 'root' ? { path: '' } : { parentId: 'root', index: true }
  const rest = { hasClientMiddleware: false, hasDefaultExport: true, hasErrorBoundary: false }
  return { id, module, imports: ['/assets/react.js'], ...place, ...has, ...rest, ...split }
}

function Root() {
  return createElement('html', null, createElement('body', null, outlet, scripts))
}

function Home() {
  return 'Home'
}

/** React Router writes a script of advice into a page without a fallback. */
function page(component: () => ReactNode) {
  return { default: component, HydrateFallback: component }
}

const outlet = createElement(Outlet)
const scripts = createElement(Scripts)

/** A page exactly as the installed React Router writes it. */
async function emittedPage(hasClientLoader = false): Promise<string> {
  const handler = createStaticHandler([
    { id: 'root', path: '', children: [{ id: 'routes/home', index: true }] },
  ])
  const staticHandlerContext = await handler.query(new Request('http://localhost/'))
  const context = {
    staticHandlerContext,
    manifest: {
      version: '1',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
      routes: {
        root: manifestRoute('root', routeScripts.root),
        'routes/home': manifestRoute('routes/home', routeScripts['routes/home'], hasClientLoader),
      },
    },
    routeModules: { root: page(Root), 'routes/home': page(Home) },
    routeDiscovery: { mode: 'initial' },
    future: {},
    ssr: false,
    isSpaMode: false,
    serverHandoffString: '{}',
    // The test gives React Router only what rendering reads.
  } as unknown as EntryContext
  const { prelude } = await prerender(
    createElement(ServerRouter, { context, url: 'http://localhost/' }),
  )
  return new Response(prelude).text()
}

const files = {
  style: '/assets/style.css',
  hydration: '/assets/hydrate.js',
  content: ['/assets/content.js', '/assets/uses.js'],
}

function paintFirst(html: string, handed = ''): string {
  const page = parse(html)
  deferScripts(page, { ...files, handed })
  return serialize(page)
}

describe('deferScripts', () => {
  it('knows the text React Router emits', async () => {
    const emitted = await emittedPage()
    expect(emitted).toContain('rel="modulepreload"')
    const html = paintFirst(emitted)
    expect(html).not.toContain('<link rel="modulepreload"')
    expect(html).not.toContain('type="module"')
    expect(html).toContain('"shared":["/assets/content.js","/assets/uses.js"')
    for (const url of [...Object.values(routeScripts), '/assets/manifest.js', '/assets/entry.js']) {
      expect(html).toContain(`"${url}"`)
    }
  })

  it('keeps the words by which the build recognises a page', async () => {
    expect(paintFirst(await emittedPage())).toContain('window.__reactRouterRouteModules =')
  })

  it('waits for the script that starts the page, to tell where it does not come', async () => {
    expect(paintFirst(await emittedPage())).toContain('await import("/assets/entry.js")')
  })

  it('emits script that parses, with split route modules too', async () => {
    for (const hasClientLoader of [false, true]) {
      const html = paintFirst(await emittedPage(hasClientLoader))
      const script = /<script>([^<]*window\.__reactRouterContext[\s\S]*?)<\/script>/.exec(html)?.[1]
      expect(script).toBeDefined()
      expect(() => new Function(script ?? '')).not.toThrow()
      if (hasClientLoader) expect(script).toContain('...route1_clientLoader')
    }
  })

  it('makes one script of all, what the server hands over first', async () => {
    const closing = 'window.__reactRouterContext.streamController.close();'
    const streamed = `<!--$--><script>${closing}</script><!--/$--></body>`
    const html = paintFirst((await emittedPage()).replace('</body>', streamed))
    expect(html.match(/<script>[^<]/g)).toHaveLength(1)
    expect(html.match(/<script><\/script>/g)).toHaveLength(1)
    expect(html.indexOf('window.__reactRouterContext = ')).toBeLessThan(html.indexOf(closing))
    expect(html.indexOf(closing)).toBeLessThan(html.indexOf('import('))
  })

  it('leaves to the module of hydration what that hands over, and nothing else', async () => {
    const emitted = await emittedPage()
    const handed = handedIn(parse(emitted))
    expect(handed).toContain('window.__reactRouterContext = ')
    expect(paintFirst(emitted, handed)).not.toContain('window.__reactRouterContext')
    expect(paintFirst(emitted, `${handed};`)).toContain(handed)
  })

  it('refuses a page without the script', () => {
    expect(() => paintFirst('<html></html>')).toThrow('no module script')
  })

  it('refuses a script of another shape', () => {
    const html = '<body><script type="module" async="">import x from "./x.js"</script>'
    expect(() => paintFirst(html)).toThrow('unknown shape')
  })

  it('refuses a script that neither starts the page nor hands anything over', async () => {
    const html = (await emittedPage()).replace('</body>', '<script>own()</script></body>')
    expect(() => paintFirst(html)).toThrow('nobody knows: own()')
  })
})
