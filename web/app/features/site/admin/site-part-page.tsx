import { restoreSitePart } from '@daan/contract/site-desk'
import { Trans, useLingui } from '@lingui/react/macro'
import { ContentHistory } from '../../../forms/admin/content-history.tsx'
import { Allowed } from '../../../session/allowed.tsx'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useCall } from '../../../session/use-call.ts'
import { useMay } from '../../../session/use-may.ts'
import { PageBelow } from '../../../ui/page-below.tsx'
import type { PartToEdit } from './load-site.ts'
import { partNames, partSubjects } from './part-fields.ts'
import { PartForm } from './part-form.tsx'
import { PartStanding } from './part-standing.tsx'

type SitePartPageProps = {
  part: Promise<Loaded<PartToEdit>>
  onChanged: () => void
}

/** A part of the site: how it stands, its form and its history. */
export function SitePartPage({ part, onChanged }: SitePartPageProps) {
  return (
    <PageBelow to="/admin/site" above={<Trans>The site</Trans>}>
      <Found promise={part} fallback={<div className="min-h-screen" />}>
        {(found) => <Part {...found} onChanged={onChanged} />}
      </Found>
    </PageBelow>
  )
}

type PartProps = PartToEdit & { onChanged: () => void }

function Part({ part: edited, funds, request, onChanged }: PartProps) {
  const { i18n } = useLingui()
  const call = useCall(onChanged)
  const { part, latest } = edited
  const right = part === 'accounts' ? 'accounts.edit' : 'content.edit'
  const may = useMay()
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <h1 className="text-title">{i18n._(partNames[part])}</h1>
        <p className="mt-4 max-w-[58ch] text-lead text-ink-2">{i18n._(partSubjects[part])}</p>
      </div>
      <PartStanding part={edited} funds={funds} request={request} onChanged={onChanged} />
      <Allowed to={right}>
        <PartForm key={latest} part={edited} funds={funds} onSaved={onChanged} />
      </Allowed>
      {edited.editions.length > 0 && (
        <ContentHistory
          edited={edited}
          restore={
            may(right)
              ? (edition, said) =>
                  call(
                    restoreSitePart,
                    { params: { part }, body: { edition, basedOn: latest } },
                    said,
                  )
              : null
          }
        />
      )}
    </div>
  )
}
