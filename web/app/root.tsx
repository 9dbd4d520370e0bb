import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import type { Locale } from './i18n/locale.ts'
import { useLocale } from './i18n/use-locale.ts'
import { firstWordsScript } from './shell/first-words.ts'
import { HydrateFallback } from './shell/hydrate-fallback.tsx'
import { inlineStyle } from './shell/inline-style.ts'
import { languageScript } from './shell/language-choice.ts'
import { bringTheRest, wholeScript } from './shell/later.ts'
import { registerServiceWorker } from './shell/register-service-worker.ts'
import { RootErrorBoundary } from './shell/root-error-boundary.tsx'
import { RouteAnnouncer } from './shell/route-announcer.tsx'
import { STYLE_ID } from './shell/style-id.ts'
import { themeScript } from './shell/theme.ts'

/** The document around every page, prerendered pages and the fallback alike. */
export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b3d31" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0d382d" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <style
          id={STYLE_ID}
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
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useEffect(markHydrated, [])
  useEffect(bringTheRest, [])
  useEffect(registerServiceWorker, [])
  return (
    <>
      <RouteAnnouncer />
      <Outlet />
    </>
  )
}

/**
 * What is decided before the first paint, below the style. No warning where a page differs: the
 * fallback is built in English and opens Bangla pages too.
 */
function headScript(locale: Locale): string {
  const own = locale === 'bn' ? firstWordsScript : languageScript
  return [themeScript, wholeScript, own].join(';')
}

/** Says that pressing things works from here on: style and tests wait for it. */
function markHydrated() {
  document.documentElement.dataset['hydrated'] = 'true'
}

/** The title of pages that have none of their own yet, such as the fallback. */
export function meta() {
  return [{ title: 'Daan · দান' }]
}

export { HydrateFallback, RootErrorBoundary as ErrorBoundary }
