import type { Reply } from '@daan/contract/call'
import type {
  getDesk,
  listDeadLetters,
  listSuspectedMessages,
  readRendering,
} from '@daan/contract/desk'
import { formatDay } from '@daan/contract/dhaka-time'
import type { Right } from '@daan/contract/rights'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, Suspense, use } from 'react'
import { useRevalidator } from 'react-router'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { useLocale } from '../../../i18n/use-locale.ts'
import type { Loaded } from '../../../session/loaded.ts'
import { useMay } from '../../../session/use-may.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { SectionLabel } from '../../../ui/section-label.tsx'
import { DeadLetterList } from './dead-letter-list.tsx'
import { Figures } from './figures.tsx'
import { FilesForm } from './files-form.tsx'
import { GiftSearch } from './gift-search.tsx'
import { MessageList } from './message-list.tsx'
import { RenderingNotice } from './rendering-notice.tsx'

/** None of the promises rejects. */
type DeskPageProps = {
  rendering: Promise<Loaded<Reply<typeof readRendering>>>
  desk: Promise<Loaded<Reply<typeof getDesk>>>
  messages: Promise<Loaded<Reply<typeof listSuspectedMessages>>>
  deadLetters: Promise<Loaded<Reply<typeof listDeadLetters>>>
}

/** The desk: open tasks, today's figures, searches and exports. */
export function DeskPage({ rendering, desk, messages, deadLetters }: DeskPageProps) {
  const { revalidate } = useRevalidator()
  const refresh = () => void revalidate()
  const today = formatDay(new Date(), useLocale())
  return (
    <div className="wrap grid gap-12 pt-10 pb-18 lg:gap-16 lg:pt-16 lg:pb-28">
      <header>
        <SectionLabel>
          <Trans>Admin</Trans>
        </SectionLabel>
        <h1 className="text-title">
          <Trans>Desk</Trans>
        </h1>
        <p className="mt-3 text-lead text-ink-2">{today}</p>
        <RenderingNotice rendering={rendering} />
      </header>
      <Found promise={desk} onRetry={refresh}>
        {(figures) => <Figures desk={figures} />}
      </Found>
      <Section
        id="funds"
        right="content.view"
        title={<Trans>Funds</Trans>}
        lead={
          <Trans>
            Start a fund, change words, pictures, amounts and goals, or close what is over.
          </Trans>
        }
      >
        <LocaleLink to="/admin/funds" className={buttonClass({ tone: 'line' })}>
          <Trans>Edit the funds</Trans>
        </LocaleLink>
      </Section>
      <Section
        id="site"
        right="content.view"
        title={<Trans>The site</Trans>}
        lead={<Trans>Who runs it, where donors send money, the front page and the gallery.</Trans>}
      >
        <LocaleLink to="/admin/site" className={buttonClass({ tone: 'line' })}>
          <Trans>Edit the site</Trans>
        </LocaleLink>
      </Section>
      <Section
        id="gifts"
        right="gifts.view"
        title={<Trans>Gifts</Trans>}
        lead={<Trans>Every gift, found by its donor, receipt, sum or state.</Trans>}
      >
        <div className="flex flex-wrap gap-3">
          <LocaleLink to="/admin/gifts" className={buttonClass({ tone: 'line' })}>
            <Trans>Find gifts</Trans>
          </LocaleLink>
          <LocaleLink to="/admin/gifts?state=pledged" className={buttonClass({ tone: 'line' })}>
            <Trans>Pledges not paid yet</Trans>
          </LocaleLink>
        </div>
      </Section>
      <Section id="gift" right="gifts.view" title={<Trans>A gift by its receipt</Trans>}>
        <GiftSearch />
      </Section>
      <Section
        id="messages"
        right="messages.view"
        title={<Trans>Held as spam</Trans>}
        lead={
          <Trans>
            They look like a program’s, so they were mailed to nobody. Now and then one is a
            person’s.
          </Trans>
        }
      >
        <Found promise={messages} onRetry={refresh}>
          {(found) => <MessageList messages={found} onChanged={refresh} />}
        </Found>
      </Section>
      <Section
        id="mails"
        right="messages.view"
        title={<Trans>E-mails that bounced</Trans>}
        lead={<Trans>A mail server refused them for good. Fix what it says, then try again.</Trans>}
      >
        <Found promise={deadLetters} onRetry={refresh}>
          {(found) => <DeadLetterList mails={found} onChanged={refresh} />}
        </Found>
      </Section>
      <Section
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
      </Section>
      <Section
        id="admins"
        right="desk.view"
        title={<Trans>Team</Trans>}
        lead={<Trans>Who works at the desk, and what each role may do.</Trans>}
      >
        <LocaleLink to="/admin/team" className={buttonClass({ tone: 'line' })}>
          <Trans>Look at the team</Trans>
        </LocaleLink>
      </Section>
    </div>
  )
}

type FoundProps<Value> = {
  promise: Promise<Loaded<Value>>
  onRetry: () => void
  children: (value: Value) => ReactNode
}

function Found<Value>(props: FoundProps<Value>) {
  return (
    <Suspense fallback={<div className="min-h-40" />}>
      <FoundNow {...props} />
    </Suspense>
  )
}

function FoundNow<Value>({ promise, onRetry, children }: FoundProps<Value>) {
  const found = use(promise)
  if ('value' in found) return children(found.value)
  return (
    <div className="grid justify-items-start gap-5">
      <FailureLine failure={found.failure} />
      <Button tone="line" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

type SectionProps = {
  id: string
  right: Right
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A part of the desk for whoever has its right; its heading takes the focus of whoever comes from what waits. */
function Section({ id, right, title, lead, children }: SectionProps) {
  const may = useMay()
  if (!may(right)) return null
  return (
    <section
      aria-labelledby={id}
      className="grid items-start gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={id} tabIndex={-1} className="scroll-mt-28 text-card outline-none">
          {title}
        </h2>
        {lead && <p className="mt-2.5 max-w-[46ch] text-ink-2">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
