import { useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/icon.tsx'
import { isDark, subscribeToTheme, toggleTheme } from './theme.ts'

/** Light or dark. Style picks the icon, so it is right before script runs. */
export function ThemeToggle() {
  const { t } = useLingui()
  const dark = useSyncExternalStore(subscribeToTheme, isDark, () => false)
  return (
    <button
      type="button"
      aria-label={t`Dark mode`}
      aria-pressed={dark}
      onClick={toggleTheme}
      className="grid h-11 w-10 flex-none place-items-center text-lg sm:w-11 noscript:hidden"
    >
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:block" />
    </button>
  )
}
