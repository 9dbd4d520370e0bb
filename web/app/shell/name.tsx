import { LogoMark } from '../content/pictures/logo-mark.tsx'
import { charity, isDemonstration, type PageContent } from '../content/site-content.ts'
import { useLocale } from '../i18n/use-locale.ts'

const shown = { charity, isDemonstration }

/** The box that {@link Name} stands in. */
export const nameBox = 'brand'

/** Sizes of the name at the head of a page. */
export const nameAtHead = 'brand-at-head'

type NameProps = {
  banglaClass?: string
  of?: Pick<PageContent, 'charity' | 'isDemonstration'>
}

/** The charity's logo, or the drawn mark and its name, in the size of the text around them. */
export function Name({
  banglaClass = 'text-madder-strong',
  of: { charity, isDemonstration } = shown,
}: NameProps) {
  const locale = useLocale()
  const { logo, shortName } = charity
  if (logo) return <img {...logo} alt={shortName[locale]} className="brand-logo" />
  return (
    <>
      <LogoMark className="w-[1.24em]" />
      <span className="pt-1">
        {isDemonstration ? `${shortName.en} ` : locale === 'en' && shortName.en}
        {(isDemonstration || locale === 'bn') && (
          <b lang="bn" className={`font-name font-[720] ${banglaClass}`}>
            {shortName.bn}
          </b>
        )}
      </span>
    </>
  )
}
