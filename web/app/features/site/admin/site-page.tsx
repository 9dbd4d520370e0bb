import { Trans, useLingui } from '@lingui/react/macro'
import { LocaleLink } from '../../../i18n/locale-link.tsx'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { PageBelow } from '../../../ui/page-below.tsx'
import type { ListedPart } from './load-site.ts'
import { partNames, partSubjects } from './part-fields.ts'
import { Published } from './part-standing.tsx'

/** Time for which a change of the accounts stands out, in ms. */
const recentMs = 24 * 60 * 60_000

type SitePageProps = { parts: Promise<Loaded<readonly ListedPart[]>> }

/** The parts of the site beside its funds. */
export function SitePage({ parts }: SitePageProps) {
  return (
    <PageBelow to="/admin/funds" above={<Trans>Funds and pages</Trans>}>
      <h1 className="text-title">
        <Trans>The site</Trans>
      </h1>
      <p className="mt-4 mb-8 max-w-[58ch] text-lead text-ink-2">
        <Trans>
          What the site says beside its funds. Donors see nothing of it until you publish.
        </Trans>
      </p>
      <Found promise={parts} fallback={<div className="min-h-120" />}>
        {(found) => (
          <ul className="rounded-[26px] bg-raised shadow-card">
            {found.map((part) => (
              <PartRow key={part.part} part={part} />
            ))}
          </ul>
        )}
      </Found>
    </PageBelow>
  )
}

function PartRow({ part }: { part: ListedPart }) {
  const { i18n } = useLingui()
  const isRecent =
    part.part === 'accounts' &&
    part.publishedAt !== null &&
    Date.now() - part.publishedAt.getTime() < recentMs
  return (
    <li className="border-line not-first:border-t">
      <LocaleLink to={`/admin/site/${part.part}`} className="group block px-6 py-5 sm:px-8">
        <span className="block font-display text-lg/tight font-[720] group-hover:underline">
          {i18n._(partNames[part.part])}
        </span>
        <span className="mt-1 block text-ink-2">{i18n._(partSubjects[part.part])}</span>
      </LocaleLink>
      <div
        className={`px-6 pb-5 text-small sm:px-8 ${isRecent ? 'font-[650] text-madder' : 'text-ink-2'}`}
      >
        <Published part={part} />
        {part.latest !== part.published && (
          <p>
            <Trans>changes not published</Trans>
          </p>
        )}
      </div>
    </li>
  )
}
