import { locales } from '@daan/contract/digits'
import type { FundContent } from '@daan/contract/fund-content'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ShownPicture } from '../../../content/pictures/shown-picture.tsx'
import type { Locale } from '../../../i18n/locale.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { contentOf, type FundValues } from './fund-values.ts'

type FundPreviewProps = {
  values: FundValues
  /** The form, which the preview stands beside, and below on phones. */
  children: ReactNode
}

/** A fund as donors will see it, while it is typed. */
export function FundPreview({ values, children }: FundPreviewProps) {
  const [locale, setLocale] = useState(useLocale())
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
      {children}
      <section aria-labelledby="preview" className="xl:sticky xl:top-32">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 id="preview" className="text-card">
            <Trans>As donors see it</Trans>
          </h2>
          <LanguageChoice locale={locale} onChoose={setLocale} />
        </div>
        <div lang={locale}>
          <PreviewedCard content={contentOf(values)} locale={locale} />
        </div>
      </section>
    </div>
  )
}

type LanguageChoiceProps = { locale: Locale; onChoose: (locale: Locale) => void }

function LanguageChoice({ locale, onChoose }: LanguageChoiceProps) {
  return (
    <div className="flex gap-1.5">
      {locales.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === locale}
          onClick={() => onChoose(one)}
          className="preset min-w-16 px-3"
          lang={one}
        >
          {one === 'bn' ? 'বাংলা' : 'English'}
        </button>
      ))}
    </div>
  )
}

function PreviewedCard({ content, locale }: { content: FundContent; locale: Locale }) {
  return (
    <div className="cause-card flex-col">
      <ShownPicture
        picture={content.picture}
        alt={content.alt[locale]}
        sizes="24rem"
        className="aspect-[16/10] w-full object-cover"
      />
      <div className="cause-body">
        <h3>{content.name[locale] || '…'}</h3>
        <p className="mb-4.5 whitespace-pre-line text-ink-2">{content.lead[locale]}</p>
      </div>
    </div>
  )
}
