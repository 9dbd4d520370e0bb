import { storedText, storeText } from '../api/stored-text.ts'
import type { Values } from './field-refusals.ts'
import type { DraftStore } from './use-form.ts'

/** Keeps a form's draft in this tab, through a reload; nothing where storage is forbidden. */
export function tabDraft<V extends Values>(name: string): DraftStore<V> {
  return {
    load: () => JSON.parse(storedText('sessionStorage', name) ?? 'null'),
    save: (draft) => void storeText('sessionStorage', name, draft && JSON.stringify(draft)),
  }
}
