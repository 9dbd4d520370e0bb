import { useLingui } from '@lingui/react/macro'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { navigationFor } from './navigation.ts'

/** The way through the pages on small screens where no script opens the drawer. */
export function PlainNav() {
  const { i18n, t } = useLingui()
  return (
    <noscript>
      <nav aria-label={t`Main`} className="wrap flex flex-wrap gap-x-6 py-1 lg:hidden">
        {navigationFor('visitor').map((entry) => (
          <LocaleLink
            key={entry.label.id}
            to={entry.kind === 'link' ? entry.to : entry.below}
            className="py-2.5 font-display text-lg font-[720]"
          >
            {i18n._(entry.label)}
          </LocaleLink>
        ))}
      </nav>
    </noscript>
  )
}
