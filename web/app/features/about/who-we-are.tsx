import { Trans } from '@lingui/react/macro'
import { charity, isDemonstration } from '../../content/site-content.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** The charity's work in its own words; that there is none yet, in the demonstration. */
export function WhoWeAre() {
  const locale = useLocale()
  if (isDemonstration) {
    return (
      <Trans>
        This site is a demonstration. No charity stands behind it, no money is taken, and no gift
        reaches anybody. A charity that uses it says here who it is.
      </Trans>
    )
  }
  const name = charity.name[locale]
  if (charity.purpose) return charity.purpose[locale]
  return <Trans>{name} asks for gifts for people in Bangladesh.</Trans>
}
