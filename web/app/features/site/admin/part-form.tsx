import type { Body } from '@daan/contract/call'
import { saveSitePart } from '@daan/contract/site-desk'
import { siteParts } from '@daan/contract/site-parts'
import { Trans, useLingui } from '@lingui/react/macro'
import { z } from 'zod/mini'
import { FailureLine } from '../../../forms/account-failure-line.tsx'
import { type ContentValues, contentOf, valuesOf } from '../../../forms/admin/content-values.ts'
import { useContentForm } from '../../../forms/admin/use-content-form.ts'
import { useOverwriting } from '../../../forms/admin/use-overwriting.tsx'
import { Form } from '../../../forms/form.tsx'
import { useToast } from '../../../i18n/use-toast.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'
import { Card } from '../../../ui/card.tsx'
import { loadPart, type PartWithFunds } from './load-site.ts'
import { PartChanges } from './part-changes.tsx'
import { PartControls } from './part-controls.tsx'
import { partFields } from './part-fields.ts'
import { PartPreview } from './part-preview.tsx'

type PartFormProps = PartWithFunds & { onSaved: () => void }

/** A part of the site, to be edited and saved. */
export function PartForm({ part: edited, funds, onSaved }: PartFormProps) {
  const { t } = useLingui()
  const toast = useToast()
  const { part, content, latest } = edited
  const fields = partFields[part]
  const { saveOver, confirmation } = useOverwriting({
    load: () => loadPart(part),
    changes: (theirs) => (
      <PartChanges part={part} before={content} after={theirs.content} funds={funds} />
    ),
  })
  const form = useContentForm({
    draftName: `site ${part} ${latest ?? 0}`,
    schema: draftOf(part),
    initial: valuesOf(fields, content),
    async submit(values) {
      const saved = { part, content: contentOf(fields, values) }
      const isSaved = await saveOver(latest, (basedOn) =>
        // The schema of the part let the content in.
        callAsAdmin(saveSitePart, { body: { ...saved, basedOn } as Body<typeof saveSitePart> }),
      )
      if (!isSaved) return false
      toast(t`Saved. Donors see it once you publish.`)
      onSaved()
    },
  })
  return (
    <PartPreview part={part} values={form.values}>
      <Card>
        <Form
          form={form}
          submit={<Trans>Save</Trans>}
          button={{ className: 'mt-4 justify-self-start' }}
          failureLine={FailureLine}
          className="gap-8"
        >
          <PartControls form={form} fields={fields} funds={funds} setByFile={edited.setByFile} />
        </Form>
        {confirmation}
      </Card>
    </PartPreview>
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
