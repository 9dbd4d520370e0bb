import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useToast } from '../../i18n/use-toast.ts'
import { Card } from '../../ui/card.tsx'
import { AccountForm } from '../account-form.tsx'
import type { Edited } from './content-history.tsx'
import type { ContentValues } from './content-values.ts'
import { type ContentForm, type ContentFormOptions, useContentForm } from './use-content-form.ts'
import { type Overwriting, useOverwriting } from './use-overwriting.tsx'

type EditionFormProps<Theirs extends Edited> = Omit<ContentFormOptions, 'submit'> &
  Overwriting<Theirs> & {
    /** The newest edition, which is what is edited; null where there is none. */
    latest: number | null
    save: (values: ContentValues, basedOn: number | null) => Promise<unknown>
    /** Draws the form beside the page that its values make. */
    preview: (values: ContentValues, form: ReactNode) => ReactNode
    /** Draws the fields. */
    children: (form: ContentForm) => ReactNode
  }

/**
 * A content that is edited in both languages and saved as its next edition. While somebody saves another one, what is
 * typed stays: saving it asks first.
 */
export function EditionForm<Theirs extends Edited>(props: EditionFormProps<Theirs>) {
  const [edited, setEdited] = useState(props)
  const isTyped = useRef(false)
  if (props.latest !== edited.latest && !isTyped.current) setEdited(props)
  return (
    <EditingForm
      key={edited.latest}
      {...props}
      draftName={edited.draftName}
      initial={edited.initial}
      latest={edited.latest}
      changes={edited.changes}
      onTyped={(typed) => {
        isTyped.current = typed
      }}
    />
  )
}

type EditingFormProps<Theirs extends Edited> = EditionFormProps<Theirs> & {
  /** Called with true while something is typed that is not saved. */
  onTyped: (isTyped: boolean) => void
}

function EditingForm<Theirs extends Edited>(props: EditingFormProps<Theirs>) {
  const { load, changes, latest, save, preview, children, onTyped, ...options } = props
  const { t } = useLingui()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { saveOver, confirmation } = useOverwriting({ load, changes })
  const form = useContentForm({
    ...options,
    async submit(values) {
      if (!(await saveOver(latest, (basedOn) => save(values, basedOn)))) return false
      saved.current = values
      toast(t`Saved. Donors see it once you publish.`)
      void revalidate()
    },
  })
  const saved = useRef(form.values)
  useEffect(() => onTyped(form.values !== saved.current))
  return preview(
    form.values,
    <Card>
      <AccountForm form={form} submit={<Trans>Save</Trans>} button={{ className: 'mt-4' }}>
        {children(form)}
      </AccountForm>
      {confirmation}
    </Card>,
  )
}
