import type { Body } from '@daan/contract/call'
import { saveSitePart } from '@daan/contract/site-desk'
import { siteParts } from '@daan/contract/site-parts'
import { z } from 'zod/mini'
import { ContentControls } from '../../../content/admin/content-controls.tsx'
import { type ContentValues, contentOf, valuesOf } from '../../../forms/admin/content-values.ts'
import { EditionForm } from '../../../forms/admin/edition-form.tsx'
import { FieldChanges } from '../../../forms/admin/field-changes.tsx'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { loadPart, type PartWithFunds } from './load-site.ts'
import { partFields } from './part-fields.ts'
import { PartPreview } from './part-preview.tsx'

type PartFormProps = PartWithFunds & { onSaved: () => void }

/** A part of the site, to be edited and saved. */
export function PartForm({ part: edited, funds, onSaved }: PartFormProps) {
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
      onSaved={onSaved}
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
