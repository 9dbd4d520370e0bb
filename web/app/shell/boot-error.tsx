import { Trans } from '@lingui/react/macro'
import { buttonClass } from '../ui/button.tsx'

/**
 * Stands in every page and is seen only when the page's script did not come, while words are there and buttons are
 * dead, or a part of it that loads by itself.
 */
export function BootError() {
  return (
    <div role="alert" className="boot-notice">
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
