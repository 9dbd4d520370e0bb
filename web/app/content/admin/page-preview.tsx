import { locales } from '@daan/contract/digits'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Locale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** Screens that donors have, in pixels. */
const screens = {
  phone: { width: 390, height: 780, name: msg`Phone` },
  desktop: { width: 1280, height: 860, name: msg`Computer` },
} as const
type ScreenName = keyof typeof screens
const screenNames = ['phone', 'desktop'] as const
const themes = ['light', 'dark'] as const
const themeNames = { light: msg`Light`, dark: msg`Dark` } as const

/** The language and theme of a page. */
export type Look = { locale: Locale; isDark: boolean }

type PagePreviewProps = {
  /** Draws the frame with the page, which fills its place. */
  frame: (look: Look) => ReactNode
  /** The form, which the preview stands beside, and below on phones. */
  children: ReactNode
}

/** A page, the very one that donors see, beside the form in which it is typed. */
export function PagePreview({ frame, children }: PagePreviewProps) {
  const { i18n } = useLingui()
  const [locale, setLocale] = useState(useLocale())
  const [screen, setScreen] = useState<ScreenName>('phone')
  const [theme, setTheme] = useState<(typeof themes)[number]>('light')
  return (
    <div
      className={`grid grid-cols-1 items-start gap-8 ${screen === 'phone' ? 'xl:grid-cols-[minmax(0,1fr)_24.375rem]' : 'xl:grid-cols-2'}`}
    >
      {children}
      <section aria-labelledby="preview" className="xl:sticky xl:top-32">
        <h2 id="preview" className="mb-4 text-card">
          <Trans>As donors see it</Trans>
        </h2>
        <div className="mb-4 flex flex-wrap gap-x-5 gap-y-2">
          <Choice choices={locales} chosen={locale} onChoose={setLocale}>
            {(one) => <span lang={one}>{one === 'bn' ? 'বাংলা' : 'English'}</span>}
          </Choice>
          <Choice choices={screenNames} chosen={screen} onChoose={setScreen}>
            {(one) => i18n._(screens[one].name)}
          </Choice>
          <Choice choices={themes} chosen={theme} onChoose={setTheme}>
            {(one) => i18n._(themeNames[one])}
          </Choice>
        </div>
        <OnScreen screen={screen}>{frame({ locale, isDark: theme === 'dark' })}</OnScreen>
      </section>
    </div>
  )
}

type ChoiceProps<Value extends string> = {
  choices: readonly Value[]
  chosen: Value
  onChoose: (value: Value) => void
  children: (value: Value) => ReactNode
}

function Choice<Value extends string>({ choices, chosen, onChoose, children }: ChoiceProps<Value>) {
  return (
    <div className="flex gap-1.5">
      {choices.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === chosen}
          onClick={() => onChoose(one)}
          className="preset px-3"
        >
          {children(one)}
        </button>
      ))}
    </div>
  )
}

/** A frame as wide as its screen, and made smaller where there is less room. */
function OnScreen({ screen, children }: { screen: ScreenName; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const { width, height } = screens[screen]
  const scale = Math.min(1, useWidth(place) / width)
  return (
    <div
      ref={place}
      className="overflow-hidden rounded-[22px] bg-paper shadow-card"
      style={{ height: height * scale }}
    >
      <div
        className="origin-top-left *:size-full"
        style={{ width, height, transform: `scale(${scale})` }}
      >
        {children}
      </div>
    </div>
  )
}

/** The width of an element, in pixels, as it changes. */
function useWidth(element: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
