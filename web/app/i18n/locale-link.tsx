import { Link, type LinkProps } from 'react-router'
import { localePath } from './locale.ts'
import { useLocale } from './use-locale.ts'

type LocaleLinkProps = Omit<LinkProps, 'to'> & {
  /** A path without its language, such as `/fund/flood`. */
  to: string
}

/** A link that stays in the language of the page it stands on. */
export function LocaleLink({ to, ...rest }: LocaleLinkProps) {
  return <Link to={localePath(to, useLocale())} {...rest} />
}
