import { Link, type LinkProps } from 'react-router'
import { isFramed } from '../ui/is-framed.ts'
import { localePath } from './locale.ts'
import { useLocale } from './use-locale.ts'

type LocaleLinkProps = Omit<LinkProps, 'to'> & {
  /** A path without its language, such as `/fund/flood`. */
  to: string
}

/** A frame shows one page of ours and no other. */
const outside = isFramed() ? { target: '_blank', rel: 'noopener' } : {}

/**
 * A link that stays in the page's language and fetches its code when a finger comes near. There is
 * nothing to discover: every page knows all routes. In a frame it leads out of it, to a tab of ours.
 */
export function LocaleLink({ to, ...rest }: LocaleLinkProps) {
  return (
    <Link
      to={localePath(to, useLocale())}
      prefetch="intent"
      discover="none"
      {...rest}
      {...outside}
    />
  )
}
