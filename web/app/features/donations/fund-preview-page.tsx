import type { Reply } from '@daan/contract/call'
import { formatDay } from '@daan/contract/dhaka-time'
import type { readFundPreview } from '@daan/contract/fund-preview'
import { Trans } from '@lingui/react/macro'
import { Suspense, use, useEffect } from 'react'
import type { Fund } from '../../content/funds.ts'
import { ErrorPicture } from '../../content/pictures/error-picture.tsx'
import { useLocale } from '../../i18n/use-locale.ts'
import type { Loaded } from '../../session/loaded.ts'
import { besidePictureClass, NotShown } from '../../ui/beside-picture.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { FundPage } from './fund-page.tsx'

type Preview = Reply<typeof readFundPreview>

/** A fund as its page will be, while it is typed at the desk: to be looked at, and no more. */
export function TypedFundPage({ fund }: { fund: Fund }) {
  useEffect(() => {
    document.body.inert = true
  }, [])
  return <FundPage fund={fund} give={<NoGift />} />
}

type FundPreviewPageProps = {
  preview: Promise<Loaded<Preview>>
}

/** An edition of a fund as its page will be, for whoever has the link. */
export function FundPreviewPage({ preview }: FundPreviewPageProps) {
  return (
    <Suspense fallback={<div className="min-h-screen" />}>
      <Found preview={preview} />
    </Suspense>
  )
}

function Found({ preview }: FundPreviewPageProps) {
  const found = use(preview)
  if ('failure' in found) return <NoPreview />
  const { fund, until } = found.value
  return (
    <>
      <Notice until={until} />
      <FundPage fund={fund} give={<NoGift />} />
    </>
  )
}

function Notice({ until }: { until: Date }) {
  const day = formatDay(until, useLocale())
  return (
    <div className="mt-4 rounded-2xl bg-sunk px-5 py-4">
      <p className="font-display text-label font-[720]">
        <Trans>Preview: not published</Trans>
      </p>
      <p className="text-ink-2">
        <Trans>No gift can be given here. This link works until {day}.</Trans>
      </p>
    </div>
  )
}

/** The button as donors will see it. */
function NoGift() {
  return (
    <div className="fund-give">
      <span className={buttonClass({ tone: 'give', size: 'large', wide: true })}>
        <Trans>Donate Now</Trans>
      </span>
    </div>
  )
}

function NoPreview() {
  return (
    <div className="pt-12">
      <NotShown
        picture={<ErrorPicture className={besidePictureClass} />}
        title={<Trans>This preview cannot be shown.</Trans>}
        lead={
          <Trans>
            Its link works for seven days. Try again, or ask whoever sent it for a new one.
          </Trans>
        }
      >
        <a href="?" className={buttonClass({ tone: 'line' })}>
          <Trans>Try again</Trans>
        </a>
      </NotShown>
    </div>
  )
}
