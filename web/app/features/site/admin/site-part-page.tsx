import type { Body } from '@daan/contract/call'
import { restoreSitePart, saveSitePart } from '@daan/contract/site-desk'
import { siteParts } from '@daan/contract/site-parts'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { ContentControls } from '../../../content/admin/content-controls.tsx'
import { ContentHistory } from '../../../forms/admin/content-history.tsx'
import { type ContentValues, contentOf, valuesOf } from '../../../forms/admin/content-values.ts'
import { EditionForm } from '../../../forms/admin/edition-form.tsx'
import { FieldChanges } from '../../../forms/admin/field-changes.tsx'
import { Allowed } from '../../../session/allowed.tsx'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Found } from '../../../session/found.tsx'
import type { Loaded } from '../../../session/loaded.ts'
import { useCall } from '../../../session/use-call.ts'
import { useMay } from '../../../session/use-may.ts'
import { PageBelow } from '../../../ui/page-below.tsx'
import type { PartToEdit } from './load-site.ts'
import { loadPart, type PartWithFunds } from './load-site.ts'
import { partFields, partNames, partSubjects } from './part-fields.ts'
import { PartPreview } from './part-preview.tsx'
import { PartStanding } from './part-standing.tsx'

/** A part of the site: how it stands, its form and its history. */
export function SitePartPage({ part }: { part: Promise<Loaded<PartToEdit>> }) {
  return (
    <PageBelow to="/admin/site" above={<Trans>The site</Trans>}>
      <Found promise={part} fallback={<div className="min-h-screen" />}>
        {(found) => <Part {...found} />}
      </Found>
    </PageBelow>
  )
}

function Part({ part: edited, funds, request }: PartToEdit) {
  const { i18n } = useLingui()
  const call = useCall()
  const { part, latest } = edited
  const right = part === 'accounts' ? 'accounts.edit' : 'content.edit'
  const may = useMay()
  return (
    <div className="grid grid-cols-1 gap-8">
      <div>
        <h1 className="text-title">{i18n._(partNames[part])}</h1>
        <p className="mt-4 max-w-[58ch] text-lead text-ink-2">{i18n._(partSubjects[part])}</p>
      </div>
      <PartStanding part={edited} funds={funds} request={request} />
      <Allowed to={right}>
        <PartForm key={part} part={edited} funds={funds} />
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

/** A part of the site, to be edited and saved. */
function PartForm({ part: edited, funds }: PartWithFunds) {
  const { part, content, latest, setByFile } = edited
  const fields = partFields[part]
  return (
    <EditionForm
      draftName={`site ${part} ${latest ?? 0}`}
      schema={draftOf(part)}
      initial={valuesOf(fields, content)}
      latest={latest}
      load={() => loadPart(part)}
      changes={(theirs) => (
        <FieldChanges fields={fields} before={content} after={theirs.content} funds={funds} />
      )}
      save={(values, basedOn) => {
        const saved = { part, content: contentOf(fields, values), basedOn }
        // The schema of the part let the content in.
        return callAsAdmin(saveSitePart, { body: saved as Body<typeof saveSitePart> })
      }}
      preview={(values, form) => (
        <PartPreview part={part} values={values}>
          {form}
        </PartPreview>
      )}
    >
      {(form) => (
        <div className="grid grid-cols-1 gap-8">
          <ContentControls form={form} fields={fields} funds={funds} setByFile={setByFile} />
        </div>
      )}
    </EditionForm>
  )
}

/** The schema of the form of a part: what it makes is checked as the contract says. */
function draftOf(part: PartWithFunds['part']['part']) {
  return z.pipe(
    z.pipe(
      z.record(z.string(), z.string()),
      z.transform((values: ContentValues) => ({ content: contentOf(partFields[part], values) })),
    ),
    z.object({ content: siteParts[part] as z.ZodMiniType<object, object> }),
  )
}
