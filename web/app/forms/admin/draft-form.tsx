import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { localePath } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-locale.ts'
import { useToast } from '../../i18n/use-toast.ts'
import { Card } from '../../ui/card.tsx'
import { AccountForm } from '../account-form.tsx'
import { type ContentForm, type ContentFormOptions, useContentForm } from './use-content-form.ts'

type DraftFormOptions = Omit<ContentFormOptions, 'submit'> & {
  /** Begins the draft. @returns the path of its page */
  begin: (values: ContentForm['values']) => Promise<string>
}

/** A form by which a content begins, as a draft whose page it then opens. */
export function useDraftForm({ begin, ...options }: DraftFormOptions): ContentForm {
  const { t } = useLingui()
  const locale = useLocale()
  const toast = useToast()
  const navigate = useNavigate()
  return useContentForm({
    ...options,
    async submit(values) {
      const path = await begin(values)
      toast(t`Saved as a draft. Only admins see it.`)
      await navigate(localePath(path, locale))
    },
  })
}

/** The frame of such a form. */
export function DraftForm({ form, children }: { form: ContentForm; children: ReactNode }) {
  return (
    <Card>
      <AccountForm
        form={form}
        submit={<Trans>Save as a draft</Trans>}
        button={{ className: 'mt-4' }}
        className="gap-8"
      >
        {children}
      </AccountForm>
    </Card>
  )
}
