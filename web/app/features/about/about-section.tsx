import { Trans, useLingui } from '@lingui/react/macro'
import about from '../../content/pictures/about.svg'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionLabel } from '../../ui/section-label.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'

const pictureSize = { width: 800, height: 600 } as const

type AboutSectionProps = {
  level?: 1 | 2
  /** Whether the whole story is told here, or a link leads to it. */
  whole?: boolean
}

/** Who we are, in a few sentences. */
export function AboutSection({ level = 2, whole = false }: AboutSectionProps) {
  const { t } = useLingui()
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <section
      className="wrap grid items-center gap-x-10 gap-y-7 pt-12 sm:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-x-16 lg:pt-28"
      aria-labelledby="about"
    >
      <ThemedPicture
        {...pictureSize}
        src={about}
        alt={t`Four people sew one kantha, seen from above`}
        className="w-full rounded-[28px] object-cover max-sm:aspect-[2/1] sm:max-lg:aspect-square"
        eager={level === 1}
      />
      <div>
        <SectionLabel>
          <Trans>About us</Trans>
        </SectionLabel>
        <Heading id="about" className="text-section">
          <Trans>Many small gifts, sewn into one cloth</Trans>
        </Heading>
        <p className="mt-5 max-w-[52ch] text-lead text-ink-2">
          <Trans>
            A nakshi kantha is old cloth that many hands made warm again. Daan works the same way:
            you choose one of fourteen funds, give what you can, and your taka is sewn to what
            others gave.
          </Trans>
        </p>
        <p className={`mt-4 max-w-[52ch] text-lead text-ink-2 ${whole ? '' : 'max-sm:hidden'}`}>
          <Trans>
            Every fund keeps a book of its own. What is written in it stays, and anyone may look.
          </Trans>
        </p>
        {!whole && (
          <LocaleLink to="/about" className={`${buttonClass({ tone: 'line' })} mt-6`}>
            <Trans>How a gift travels</Trans> <Icon name="arrow" />
          </LocaleLink>
        )}
      </div>
    </section>
  )
}
