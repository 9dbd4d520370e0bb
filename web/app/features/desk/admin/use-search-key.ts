import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { localePath } from '../../../i18n/locale.ts'
import { useLocale } from '../../../i18n/use-locale.ts'

const typedInto = 'input, textarea, select, dialog'

/** Leads to the search of the page when `/` is pressed where nothing is typed, or to that of gifts. */
export function useSearchKey(): void {
  const navigate = useNavigate()
  const gifts = localePath('/admin/gifts', useLocale())
  useEffect(() => {
    function search(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(typedInto)) return
      event.preventDefault() // else the field has the slash
      if (!focusSearch()) void navigate(gifts, { state: isSearching })
    }
    document.addEventListener('keydown', search)
    return () => document.removeEventListener('keydown', search)
  }, [navigate, gifts])
}

/** State of a location where somebody is about to search. */
export const isSearching = 'searching'

/** Moves the focus to the page's field for a search. @returns false where there is none */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  return field !== null
}
