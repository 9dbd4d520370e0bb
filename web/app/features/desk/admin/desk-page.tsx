import type { Reply } from '@daan/contract/call'
import type { getDesk, readRendering } from '@daan/contract/desk'
import { formatDay } from '@daan/contract/dhaka-time'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLocale } from '../../../i18n/use-locale.ts'
import { Allowed } from '../../../session/allowed.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useLastRead } from '../../../session/use-last-read.ts'
import { SectionLabel } from '../../../ui/section-label.tsx'
import { DeskSection } from './desk-section.tsx'
import { Figures } from './figures.tsx'
import { FilesForm } from './files-form.tsx'
import { FoundOrRetry } from './found-or-retry.tsx'
import { GiftSearch } from './gift-search.tsx'
import type { Overview as OverviewFigures } from './load-overview.ts'
import { Overview } from './overview.tsx'
import { RenderingNotice } from './rendering-notice.tsx'
import { WentBackNotice } from './went-back-notice.tsx'

/** None of the promises rejects. */
type DeskPageProps = {
  /** A task of the reader's own. */
  notice: ReactNode
  rendering: Promise<Loaded<Reply<typeof readRendering>>>
  desk: Promise<Loaded<Reply<typeof getDesk>>>
  overview: Promise<Loaded<OverviewFigures>>
}

/** The desk's first page: open tasks, today's figures, a search and files. */
export function DeskPage({ notice, rendering, desk, overview }: DeskPageProps) {
  const today = formatDay(new Date(), useLocale())
  return (
    <div className="wrap grid gap-12 pt-10 pb-18 lg:gap-16 lg:pt-16 lg:pb-28">
      <header>
        <SectionLabel>
          <Trans>Desk</Trans>
        </SectionLabel>
        <h1 className="text-title">
          <Trans>Overview</Trans>
        </h1>
        <p className="mt-3 text-lead text-ink-2">{today}</p>
        {notice}
        <RenderingNotice rendering={rendering} />
      </header>
      <FoundOrRetry promise={desk}>
        {(figures) => (
          <div>
            {figures.wentBack && <WentBackNotice {...figures.wentBack} />}
            <Figures desk={figures} />
          </div>
        )}
      </FoundOrRetry>
      <Allowed to="gifts.view">
        <FoundOrRetry promise={useLastRead(overview)}>
          {(found) => <Overview overview={found} />}
        </FoundOrRetry>
      </Allowed>
      <DeskSection id="gift" right="gifts.view" title={<Trans>A gift by its receipt</Trans>}>
        <GiftSearch />
      </DeskSection>
      <DeskSection
        id="files"
        right="export"
        title={<Trans>Files for spreadsheets</Trans>}
        lead={
          <Trans>
            CSV that Excel opens. The files hold names and addresses: keep them where only you can
            read them. Each is logged in the audit trail.
          </Trans>
        }
      >
        <FilesForm />
      </DeskSection>
    </div>
  )
}
