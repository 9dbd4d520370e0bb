import { localDigits } from '@daan/contract/digits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { giftsArePromises } from '../../content/site-content.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import { buttonClass } from '../../ui/button.tsx'
import { SectionHead } from '../../ui/section-head.tsx'

type Step = { title: MessageDescriptor; text: MessageDescriptor }

const steps: readonly Step[] = [
  {
    title: msg`You choose`,
    text: msg`One of the funds, and any amount. You need no account.`,
  },
  {
    title: msg`Your phone keeps it`,
    text: msg`If the network drops, the gift waits on your phone and is sent when the network returns.`,
  },
  {
    title: msg`It counts once`,
    text: msg`Press twice, reload, lose the connection: one gift stays one gift.`,
  },
  {
    title: msg`You keep a receipt`,
    text: giftsArePromises
      ? msg`It has a number and an address of its own, and shows the gift but not your name. Your gift is a promise: no money is taken here.`
      : msg`It has a number and an address of its own, and shows the gift but not your name.`,
  },
  {
    title: msg`Everybody sees the totals`,
    text: giftsArePromises
      ? msg`Total Fund shows how much was promised to each fund.`
      : msg`Total Fund shows how much each fund has received.`,
  },
]

/** Steps of a gift, from the form to the accounts. */
export function GiftJourney() {
  const { i18n } = useLingui()
  const locale = useLocale()
  return (
    <section className="wrap py-18 lg:py-28" aria-labelledby="journey">
      <SectionHead
        id="journey"
        label={<Trans>How a gift travels</Trans>}
        title={<Trans>What happens to your gift</Trans>}
      />
      <ol className="grid gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-5">
        {steps.map(({ title, text }, index) => (
          <li key={title.id} className="stitch-top relative pt-6">
            <span className="tk text-[2.75rem] text-madder" aria-hidden="true">
              {localDigits(String(index + 1), locale)}
            </span>
            <h3 className="mt-2 text-card lg:text-2xl lg:max-xl:min-h-[2lh]">{i18n._(title)}</h3>
            <p className="mt-2 text-ink-2">{i18n._(text)}</p>
          </li>
        ))}
      </ol>
      <div className="mt-11 flex flex-wrap gap-4">
        <LocaleLink to="/fund" className={buttonClass({ tone: 'give', size: 'large' })}>
          <Trans>Donate Now</Trans>
        </LocaleLink>
        <LocaleLink
          to="/viewour/total-fund"
          className={buttonClass({ tone: 'line', size: 'large' })}
        >
          <Trans>See the totals</Trans>
        </LocaleLink>
      </div>
    </section>
  )
}
