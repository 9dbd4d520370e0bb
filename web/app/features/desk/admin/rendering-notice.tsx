import type { Reply } from '@daan/contract/call'
import type { RenderingFailure, readRendering } from '@daan/contract/desk'
import { formatMoment } from '@daan/contract/dhaka-time'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { StatusLine } from '../../../ui/status-line.tsx'

const reasons: Readonly<Record<RenderingFailure, MessageDescriptor>> = {
  killed: msg`the program that draws its pages was ended from outside`,
  outOfMemory: msg`drawing its pages took more memory than it may`,
  tookTooLong: msg`drawing its pages took too long`,
  failed: msg`its pages could not be drawn, as the server’s log says`,
}

type RenderingNoticeProps = { rendering: Promise<Loaded<Reply<typeof readRendering>>> }

/** Says that what was published last is not shown, and why; nothing while it is. */
export function RenderingNotice({ rendering }: RenderingNoticeProps) {
  return (
    <Found promise={rendering} failed={() => null}>
      {({ failure }) => failure && <NotShown {...failure} />}
    </Found>
  )
}

function NotShown({ reason, since }: { reason: RenderingFailure; since: Date }) {
  const { i18n } = useLingui()
  const why = i18n._(reasons[reason])
  const time = formatMoment(since, useLocale())
  return (
    <StatusLine tone="bad" className="my-4 max-w-[58ch]">
      <Trans>
        The site shows the version before: {why}, since {time}.
      </Trans>{' '}
      <Trans>It is tried again by itself.</Trans>
    </StatusLine>
  )
}
