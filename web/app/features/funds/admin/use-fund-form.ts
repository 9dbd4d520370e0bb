import { tabDraft } from '../../../forms/tab-draft.ts'
import { type FormOptions, useForm } from '../../../forms/use-form.ts'
import { type FundValues, fundPointers } from './fund-values.ts'

/** A fund's form, as its parts use it. */
export type FundFormState = ReturnType<typeof useForm<FundValues>>

type FundFormOptions = Pick<FormOptions<FundValues>, 'schema' | 'initial' | 'submit'> & {
  /** Name of what is edited: what was typed about it survives a reload of its tab. */
  draftName: string
}

/** A form about a fund. */
export function useFundForm({ draftName, ...options }: FundFormOptions): FundFormState {
  const draft = tabDraft<FundValues>(`fund-draft ${draftName}`)
  return useForm<FundValues>({ ...options, pointers: fundPointers, draft })
}
