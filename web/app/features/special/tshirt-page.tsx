import { Trans, useLingui } from '@lingui/react/macro'
import { fundOf, isOpen, pathOfFund } from '../../content/funds.ts'
import tshirt from '../../content/pictures/tshirt.svg'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'

const winter = fundOf('winterApparel')

/** Description of the T-shirt, which is not open yet, and of what does the same work today. */
export function TshirtPage() {
  const { t } = useLingui()
  return (
    <article className="py-12 lg:py-16">
      <SectionHead
        level={1}
        label={<Trans>Special</Trans>}
        title={<Trans>Adopt a T-shirt</Trans>}
      />
      <ThemedPicture
        src={tshirt}
        alt={t`A cotton shirt on a line, a lotus being sewn on its chest`}
        width={800}
        height={480}
        eager
        className="aspect-[16/9] w-full rounded-[28px] object-cover"
      />
      <p className="mt-8 max-w-[52ch] text-lead">
        <Trans>
          One day you will find a shirt here with a motif sewn by hand, and its price will go to the
          fund you name. The first one has not been sewn yet, so there is nothing to order.
        </Trans>
      </p>
      {isOpen(winter) && (
        <p className="mt-4 max-w-[52ch] text-lead text-ink-2">
          <Trans>Until then there is the winter fund.</Trans>
        </p>
      )}
      <LocaleLink
        to={isOpen(winter) ? pathOfFund(winter) : '/fund'}
        className={`${buttonClass({ tone: 'give', size: 'large' })} mt-7`}
      >
        <Trans>Donate Now</Trans>
      </LocaleLink>
    </article>
  )
}
