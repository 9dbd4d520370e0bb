import { localDigits } from '@daan/contract/digits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import about from '../../content/pictures/about.svg'
import { charity, isDemonstration } from '../../content/site-content.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { WhoWeAre } from './who-we-are.tsx'

const pictureSize = { width: 800, height: 600 } as const

/** The charity and how to give, in a few sentences; a link leads to the rest. */
export function AboutSection() {
  const { t } = useLingui()
  const name = charity.name[useLocale()]
  return (
    <section
      className="wrap grid items-center gap-x-10 gap-y-7 pt-12 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-x-16 lg:pt-28"
      aria-labelledby="about"
    >
      <ThemedPicture
        {...pictureSize}
        src={about}
        alt={t`Four people sew one kantha, seen from above`}
        className="w-full rounded-[28px] object-cover max-sm:hidden sm:max-lg:aspect-square"
      />
      <div>
        <SectionLabel>
          <Trans>About us</Trans>
        </SectionLabel>
        <h2 id="about" className="text-section">
          {isDemonstration ? <Trans>Who we are</Trans> : name}
        </h2>
        <p className="mt-5 max-w-[52ch] text-lead text-ink-2">
          <WhoWeAre />
        </p>
        <GivingSteps />
        <LocaleLink to="/about" className={`${buttonClass({ tone: 'line' })} mt-6`}>
          <Trans>More about us</Trans>
          <Icon name="arrow" />
        </LocaleLink>
      </div>
    </section>
  )
}

type Step = { title: MessageDescriptor; text: MessageDescriptor }

const steps: readonly Step[] = [
  {
    title: msg`Choose a fund`,
    text: isDemonstration
      ? msg`Every fund, from flood relief to a water well.`
      : msg`Each fund has a page that says what it is for.`,
  },
  { title: msg`Give any amount`, text: msg`৳100 is welcome. No account needed.` },
  { title: msg`Keep your receipt`, text: msg`Each gift gets a receipt you can keep.` },
]

/** Three steps to give. */
function GivingSteps() {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <ol className="mt-7">
      {steps.map(({ title, text }, index) => (
        <li key={title.id} className="stitch-top relative flex items-start gap-5 py-4">
          <span className="tk w-7 flex-none pt-1 text-[2rem] text-madder" aria-hidden="true">
            {localDigits(String(index + 1), locale)}
          </span>
          <div>
            <h3 className="text-xl/tight">{i18n._(title)}</h3>
            <p className="text-ink-2">{i18n._(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
