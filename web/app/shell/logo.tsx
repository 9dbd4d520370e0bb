import { useLingui } from '@lingui/react/macro'
import { LogoMark } from '../content/pictures/logo-mark.tsx'
import { LocaleLink } from '../i18n/locale-link.tsx'

type LogoProps = { className?: string; banglaClass?: string; replace?: boolean }

/** The name in both scripts, home from anywhere. */
export function Logo({ className = '', banglaClass = 'text-madder-strong', replace }: LogoProps) {
  const { t } = useLingui()
  return (
    <LocaleLink
      to="/"
      aria-label={t`Daan দান, front page`}
      {...(replace && { replace })}
      className={`flex min-h-11 items-center gap-2.5 font-display leading-none font-[720] tracking-[-0.02em] whitespace-nowrap ${className}`}
    >
      <LogoMark className="w-[1.24em]" />
      <span className="pt-1">
        Daan{' '}
        <b lang="bn" className={`font-name font-[720] ${banglaClass}`}>
          দান
        </b>
      </span>
    </LocaleLink>
  )
}
