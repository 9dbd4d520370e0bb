import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { offersRickshaw } from '../content/funds.ts'
import { sellsTickets } from '../content/site-content.ts'
import type { Role } from '../session/role.ts'

/** Audience of a link; everybody by default. `people` are all who are no admins. */
type For = { for?: 'people' | 'admins' }

export type NavigationLink = For & {
  label: MessageDescriptor
  to: `/${string}`
  /** True if the page may show more than others do, which a browser learns when it loads it. */
  hasOwnPolicy?: true
}

/** `below` is the address of a page that leads to everything the entry opens. */
export type NavigationEntry =
  | { kind: 'funds'; label: MessageDescriptor; below: `/${string}` }
  | {
      kind: 'menu'
      label: MessageDescriptor
      below: `/${string}`
      links: readonly NavigationLink[]
    }
  | ({ kind: 'link' } & NavigationLink)

const rickshaw: NavigationLink = { label: msg`1000 Takai Rickshaw`, to: '/rickshaw' }

const ticketsOfTheRaffle: NavigationLink = {
  label: msg`Raffle Draw`,
  to: '/special/raffle',
  for: 'people',
}

/**
 * Links of the header and the phone's drawer, in order. A page is added here on the day it works.
 */
const navigation: readonly NavigationEntry[] = [
  { kind: 'link', label: msg`About us`, to: '/about', for: 'people' },
  { kind: 'funds', label: msg`Donate Now`, below: '/fund' },
  {
    kind: 'menu',
    label: msg`View Our`,
    below: '/viewour',
    links: [
      { label: msg`Total Fund`, to: '/viewour/total-fund' },
      { label: msg`Top Donor`, to: '/viewour/top-donor' },
      { label: msg`Raffle Draw Result`, to: '/special/raffleresult' },
      { label: msg`Popular Work`, to: '/populer-work' },
      { label: msg`Photo Gallery`, to: '/gallery' },
      { label: msg`My receipts`, to: '/receipts' },
    ],
  },
  {
    kind: 'menu',
    label: msg`Special`,
    below: '/special',
    links: [
      ...(sellsTickets ? [ticketsOfTheRaffle] : []),
      ...(offersRickshaw ? [rickshaw] : []),
      { label: msg`Gift Card`, to: '/special/giftcard/mine', for: 'people' },
      { label: msg`Adopt a T-shirt`, to: '/special/tshirtadopt' },
    ],
  },
  { kind: 'link', label: msg`Contact us`, to: '/contact' },
  {
    kind: 'link',
    label: msg`Get Sponsorship`,
    to: '/sponsership',
    for: 'people',
    hasOwnPolicy: true,
  },
  { kind: 'link', label: msg`Desk`, to: '/admin', for: 'admins' },
  { kind: 'link', label: msg`Manage Raffle`, to: '/manageraffle', for: 'admins' },
  { kind: 'link', label: msg`Manage Adv.`, to: '/manageadvertisement', for: 'admins' },
]

/** Links for whoever looks at the page. */
export function navigationFor(role: Role): readonly NavigationEntry[] {
  const offered = ({ for: whom }: For) => !whom || (whom === 'admins') === (role === 'admin')
  return navigation
    .filter((entry) => entry.kind !== 'link' || offered(entry))
    .map((entry) =>
      entry.kind === 'menu' ? { ...entry, links: entry.links.filter(offered) } : entry,
    )
}

/** The one marigold button of the header. */
export const callToAction: NavigationLink = offersRickshaw
  ? { label: msg`1000 Takai`, to: '/fund/rickshaw' }
  : { label: msg`Donate Now`, to: '/fund' }

/** Beside it on wide screens where tickets are sold, for all who are no admins. */
export const raffleDraw = {
  label: msg`Raffle Draw`,
  to: '/raffle',
} as const satisfies NavigationLink

/** Tells whether a bare path stands at or below another. */
export function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}
