import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { offersRickshaw } from '../../content/funds.ts'
import raffle from '../../content/pictures/raffle.svg'
import rickshawArt from '../../content/pictures/rickshaw-art.svg'
import tshirt from '../../content/pictures/tshirt.svg'
import { sellsTickets } from '../../content/site-content.ts'
import { LocaleLink } from '../../i18n/locale-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { ThemedPicture } from '../../ui/themed-picture.tsx'

type Special = {
  to: `/${string}`
  picture: string
  title: MessageDescriptor
  text: MessageDescriptor
  /** Description of the link's target, in a few words. */
  way: MessageDescriptor
}

const theRaffle: Special = {
  to: '/special/raffle',
  picture: raffle,
  title: msg`Raffle Draw`,
  text: msg`A ticket is ৳100. Five of each round win.`,
  way: msg`See the raffle`,
}

const theRickshaw: Special = {
  to: '/rickshaw',
  picture: rickshawArt,
  title: msg`1000 Takai Rickshaw`,
  text: msg`A driver who rents pays every day for wheels he never owns. Give ৳1,000 towards a rickshaw of his own.`,
  way: msg`See the rickshaw`,
}

const specials: readonly Special[] = [
  ...(offersRickshaw ? [theRickshaw] : []),
  ...(sellsTickets ? [theRaffle] : []),
  {
    to: '/special/tshirtadopt',
    picture: tshirt,
    title: msg`Adopt a T-shirt`,
    text: msg`A shirt with a sewn motif, its price for a fund. Not open yet; see what it will be.`,
    way: msg`See the shirt`,
  },
]

/** Special ways to give, which are no funds. */
export function SpecialPage() {
  const { i18n } = useLingui()
  return (
    <section className="py-12 lg:py-16" aria-labelledby="special">
      <SectionHead
        id="special"
        level={1}
        label={<Trans>Special</Trans>}
        title={<Trans>Give a little differently</Trans>}
      />
      <ul className="grid gap-6 sm:grid-cols-2">
        {specials.map(({ to, picture, title, text, way }) => (
          <li key={to}>
            <LocaleLink
              to={to}
              className="flex h-full flex-col overflow-hidden rounded-[22px] bg-raised shadow-card transition-transform duration-150 hover:-translate-y-0.5"
            >
              <ThemedPicture
                src={picture}
                alt=""
                width={400}
                height={300}
                className="aspect-[10/7] w-full object-cover"
              />
              <span className="flex flex-1 flex-col px-6 py-5.5">
                <h2 className="text-card">{i18n._(title)}</h2>
                <span className="mt-2 mb-4 text-ink-2">{i18n._(text)}</span>
                <span className="mt-auto flex items-center gap-1.5 font-display font-[720] text-green-ink">
                  {i18n._(way)} <Icon name="arrow" />
                </span>
              </span>
            </LocaleLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
