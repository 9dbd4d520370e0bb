import { tabDraft } from '../tab-draft.ts'
import { type FormOptions, useForm } from '../use-form.ts'
import type { ContentValues } from './content-values.ts'

/** A form about a content, as its parts use it. */
export type ContentForm = ReturnType<typeof useForm<ContentValues>>

export type ContentFormOptions = Pick<
  FormOptions<ContentValues>,
  'schema' | 'initial' | 'submit'
> & {
  /** Name of what is edited: what was typed about it survives a reload of its tab. */
  draftName: string
}

/** A form about a content that stands at `/content` of its call. */
export function useContentForm({ draftName, ...options }: ContentFormOptions): ContentForm {
  const places = Object.keys(options.initial)
  return useForm<ContentValues>({
    ...options,
    pointers: Object.fromEntries(places.map((place) => [place, `/content/${place}`])),
    draft: tabDraft<ContentValues>(`draft of ${draftName}`),
  })
}
