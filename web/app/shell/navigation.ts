import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export type NavigationLink = { label: MessageDescriptor; to: `/${string}` }

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

/**
 * What the header and the phone's drawer offer, in order. A page is added here on the day it works.
 */
export const navigation: readonly NavigationEntry[] = [
  { kind: 'link', label: msg`About us`, to: '/about' },
  { kind: 'funds', label: msg`Donate Now`, below: '/fund' },
  {
    kind: 'menu',
    label: msg`View Our`,
    below: '/viewour',
    links: [
      { label: msg`Total Fund`, to: '/viewour/total-fund' },
      { label: msg`Top Donor`, to: '/viewour/top-donor' },
      { label: msg`Popular Work`, to: '/populer-work' },
      { label: msg`Photo Gallery`, to: '/gallery' },
    ],
  },
  {
    kind: 'menu',
    label: msg`Special`,
    below: '/special',
    links: [
      { label: msg`1000 Takai Rickshaw`, to: '/rickshaw' },
      { label: msg`Adopt a T-shirt`, to: '/special/tshirtadopt' },
    ],
  },
  { kind: 'link', label: msg`Contact us`, to: '/contact' },
]

/** The one marigold button of the header. */
export const callToAction = {
  label: msg`1000 Takai`,
  to: '/fund/rickshaw',
} as const satisfies NavigationLink

/** Whether a bare path stands at or below another. */
export function isBelow(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}
