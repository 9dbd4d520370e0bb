import { locales } from '@daan/contract/digits'
import { type ReactNode, useEffect } from 'react'
import { Links, type Location, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { banglaLettersScript } from '../first-paint/in-page/bangla-letters.ts'
import { bringBelowFold, wholePageScript } from '../first-paint/in-page/below-fold.ts'
import { inlineStyle } from '../first-paint/in-page/inline-style.ts'
import { styleId } from '../first-paint/in-page/placeholders.ts'
import { charity } from './content/site-content.ts'
import type { Locale } from './i18n/locale.ts'
import { useLocale } from './i18n/use-locale.ts'
import { HydrateFallback } from './shell/hydrate-fallback.tsx'
import { languageScript } from './shell/language-choice.ts'
import { registerServiceWorker } from './shell/register-service-worker.ts'
import { RootErrorBoundary } from './shell/root-error-boundary.tsx'
import { RouteAnnouncer } from './shell/route-announcer.tsx'
import { keepTheme, themeScript } from './shell/theme.ts'
import { replayPresses } from './ui/press.ts'
import { useHydrated } from './ui/use-hydrated.ts'

/** True if the site's icon is the drawn mark, and no logo. */
const isDrawn = charity.seal !== undefined || charity.logo === null

/** The document around every page, prerendered pages and the fallback alike. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <html lang={locale} ref={keepTheme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b3d31" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d382d" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
        {isDrawn && <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style
          id={styleId}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet
          dangerouslySetInnerHTML={{ __html: inlineStyle }}
        />
        <script
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
          dangerouslySetInnerHTML={{ __html: headScript(locale) }}
        />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {import.meta.env.DEV && <ContentOfDevelopment />}
        <Scripts />
      </body>
    </html>
  )
}

/** In rendered pages it is a file, which the boot script asks for. */
function ContentOfDevelopment() {
  const text = `globalThis.siteContent=${JSON.stringify(globalThis.siteContent)}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

export default function App() {
  useEffect(markHydrated, [])
  useEffect(bringBelowFold, [])
  useEffect(registerServiceWorker, [])
  return (
    <>
      <RouteAnnouncer />
      <ScrollPositions />
      <Outlet />
    </>
  )
}

/** Within the app; the place in a page that is loaded anew is the browser's to restore, without script. */
function ScrollPositions() {
  return useHydrated() && <ScrollRestoration getKey={placeKey} />
}

/** Names a page's place; the page that a document begins with has no key but that of all such pages of the tab. */
function placeKey({ key }: Location): string {
  return key === 'default' ? `${performance.timeOrigin}` : key
}

/**
 * Script that runs before the first paint, below the style. No warning where a page differs: the
 * fallback is built in English and opens Bangla pages too.
 */
function headScript(locale: Locale): string {
  const own = locale === 'bn' ? banglaLettersScript : languageScript
  return [themeScript, wholePageScript, own].join(';')
}

/** Says that pressing things works from here on: style and tests wait for it. */
function markHydrated() {
  document.documentElement.dataset['hydrated'] = 'true'
  replayPresses()
}

/** The title of pages that have none of their own yet, such as the fallback. */
export function meta() {
  return [{ title: locales.map((locale) => charity.shortName[locale]).join(' · ') }]
}

export { HydrateFallback, RootErrorBoundary as ErrorBoundary }
