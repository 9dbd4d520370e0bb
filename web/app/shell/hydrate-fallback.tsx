import { type Locale, locales } from '@daan/contract/digits'
import { useEffect } from 'react'
import { ContactWay, isReachable } from '../content/contact-way.tsx'
import { buttonClass } from '../ui/button.tsx'
import { chunkLoadTimeoutMs } from '../ui/load-in-time.ts'
import { Stitch } from '../ui/stitch.tsx'
import { Name, nameAtHead, nameBox } from './name.tsx'
import { noScriptTexts, rootErrorTexts } from './root-error-texts.ts'

const wordsClass = 'grid justify-items-start gap-6'

/**
 * Content of the fallback until its script is there, and stays where that does not come. It is
 * built once for all addresses, so it has its words in both languages. The name is painted at once:
 * script waits for the first paint. It is the published one, which hydration finds in the page.
 */
export function HydrateFallback() {
  useEffect(failWhenLate, [])
  return (
    <>
      <header>
        <div className="h-(--contact-height) bg-deep" />
        <div className="wrap flex h-(--header-height) items-center">
          <p className={`${nameBox} ${nameAtHead}`}>
            <Name of={globalThis.siteContent} />
          </p>
        </div>
        <Stitch isRunning className="boot-failed:animate-none noscript:animate-none" />
      </header>
      <main className="wrap py-12 lg:py-24">
        <div role="alert" className="hidden boot-failed:block">
          {locales.map((locale) => (
            <div key={locale} lang={locale} className={`${wordsClass} foreign:hidden`}>
              <Words {...rootErrorTexts[locale]} />
              <a href="?" className={buttonClass()}>
                {rootErrorTexts[locale].retry}
              </a>
            </div>
          ))}
        </div>
        <noscript>
          <WithoutScript />
        </noscript>
      </main>
    </>
  )
}

function WithoutScript() {
  return (
    <>
      {locales.map((locale) => (
        <div key={locale} lang={locale} className={`${wordsClass} mb-12`}>
          <Words {...noScriptWords(locale)} />
        </div>
      ))}
      <p className="flex flex-wrap gap-x-6 font-display text-xl font-[720] text-green-ink">
        {isReachable && <ContactWay kind="phone" className="py-2.5 underline" />}
        {isReachable && <ContactWay kind="email" className="py-2.5 underline" />}
      </p>
    </>
  )
}

function noScriptWords(locale: Locale) {
  const { title, text, reach } = noScriptTexts[locale]
  return { title, text: isReachable ? `${text} ${reach}` : text }
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="max-w-[18ch] text-title">{title}</h1>
      <p className="max-w-[52ch] text-lead text-ink-2">{text}</p>
    </>
  )
}

/** Says that the page failed when the parts it is made of do not come, once its first script is there. */
function failWhenLate() {
  const late = setTimeout(() => {
    document.documentElement.dataset['boot'] = 'failed'
  }, chunkLoadTimeoutMs)
  return () => clearTimeout(late)
}
