import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../ui/button.tsx'

/** Stands in every page and is seen only when the page's script did not come: words are there, buttons are dead. */
export function BootTrouble() {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-30 mx-auto hidden max-w-xl flex-wrap items-center justify-between gap-4 rounded-[22px] bg-raised p-5 shadow-modal boot-failed:flex"
    >
      <p className="font-display font-[720]">
        <Trans>A part of this page did not load.</Trans>
      </p>
      {/* The page itself, asked for anew: no script is needed for that. */}
      <a href="?" className={buttonClass({ tone: 'line' })}>
        <Trans>Try again</Trans>
      </a>
    </div>
  )
}
