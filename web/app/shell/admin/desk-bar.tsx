import { useLingui } from '@lingui/react/macro'
import { Stitch } from '../../ui/stitch.tsx'
import { AccountLinks } from '../account-links.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { Logo } from '../name.tsx'
import { ThemeToggle } from '../theme-toggle.tsx'
import { usePendingLocation } from '../use-pending-location.ts'

/** Choices of language and theme below the page on phones, where the head has no room for them. */
export function DeskChoices() {
  return (
    <footer className="flex justify-center gap-4 border-t border-line py-1 sm:hidden">
      <LanguageSwitch />
      <ThemeToggle />
    </footer>
  )
}

/** The head of staff's pages: the way to the site, choices of language and theme, and one's own links. */
export function DeskBar({ onShortcuts }: { onShortcuts: () => void }) {
  const { t } = useLingui()
  return (
    <header className="sticky top-0 z-20 bg-deep text-on-deep">
      <div className="top-row flex items-center px-4 text-small sm:px-6">
        <span className="min-w-0 flex-1 overflow-hidden">
          <Logo className="text-[1.375rem] text-on-deep" banglaClass="text-give" />
        </span>
        <button
          type="button"
          aria-label={t`Keyboard shortcuts`}
          title={t`Keyboard shortcuts`}
          onClick={onShortcuts}
          className="grid size-11 place-items-center font-display text-lg font-[720] max-lg:hidden"
        >
          ?
        </button>
        <span className="flex max-sm:hidden">
          <LanguageSwitch />
          <ThemeToggle />
        </span>
        <AccountLinks />
      </div>
      <Stitch isRunning={usePendingLocation() !== undefined} />
    </header>
  )
}
