import { locales } from '@daan/contract/digits'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Fund } from '../../../content/funds.ts'
import { sendTypedFund } from '../../../content/typed-fund.ts'
import { type Locale, localePath } from '../../../i18n/locale.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { contentOf, type FundValues } from './fund-values.ts'

/** Screens that donors have, in pixels. */
const screens = {
  phone: { width: 390, height: 780, name: msg`Phone` },
  desktop: { width: 1280, height: 860, name: msg`Computer` },
} as const
type ScreenName = keyof typeof screens
const screenNames = ['phone', 'desktop'] as const
const themes = ['light', 'dark'] as const
const themeNames = { light: msg`Light`, dark: msg`Dark` } as const

/** Facts about a fund that stand beside its content. */
export type PreviewedFund = Pick<Fund, 'key' | 'category' | 'type' | 'slug' | 'state'>

type FundPreviewProps = {
  fund: PreviewedFund
  values: FundValues
  /** The form, which the preview stands beside, and below on phones. */
  children: ReactNode
}

/** A fund's page, the very one that donors see, while it is typed. */
export function FundPreview({ fund, values, children }: FundPreviewProps) {
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
        <PageInFrame
          key={locale}
          fund={{ ...fund, ...contentOf(values) }}
          locale={locale}
          screen={screen}
          isDark={theme === 'dark'}
        />
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

type PageInFrameProps = { fund: Fund; locale: Locale; screen: ScreenName; isDark: boolean }

/** The page as wide as on its screen, and made smaller where there is less room. */
function PageInFrame({ fund, locale, screen, isDark }: PageInFrameProps) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { width, height } = screens[screen]
  const scale = Math.min(1, useWidth(place) / width)
  useEffect(() => {
    if (frame.current) return sendTypedFund(frame.current, { fund, isDark })
  }, [fund, isDark])
  return (
    <div
      ref={place}
      className="overflow-hidden rounded-[22px] bg-paper shadow-card"
      style={{ height: height * scale }}
    >
      <iframe
        ref={frame}
        src={localePath('/preview/typed', locale)}
        title={t`The fund's page`}
        className="origin-top-left"
        style={{ width, height, transform: `scale(${scale})` }}
      />
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
