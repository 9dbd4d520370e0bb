import { useLingui } from '@lingui/react/macro'
import { LocaleLink } from '../i18n/locale-link.tsx'
import { Name, nameBox } from './name.tsx'

type LogoProps = { className?: string; banglaClass?: string; replace?: boolean }

/** The name in both scripts, home from anywhere. */
export function Logo({ className = '', banglaClass, replace }: LogoProps) {
  const { t } = useLingui()
  return (
    <LocaleLink
      to="/"
      aria-label={t`Daan দান, front page`}
      {...(replace && { replace })}
      className={`${nameBox} ${className}`}
    >
      <Name {...(banglaClass && { banglaClass })} />
    </LocaleLink>
  )
}
