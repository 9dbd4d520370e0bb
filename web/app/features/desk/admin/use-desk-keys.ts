import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { localePath } from '../../../i18n/locale.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { nextPage, nextRow, previousPage, previousRow } from './row-focus.ts'

const typedInto = 'input, textarea, select, dialog, [contenteditable]'

/**
 * Acts on single keys where nothing is typed: `/` leads to the search of the page, or to that of gifts, `j` and `k` to
 * rows, `n` and `p` to pages of them, `?` to the list of these.
 */
export function useDeskKeys(showShortcuts: () => void): void {
  const navigate = useNavigate()
  const gifts = localePath('/admin/gifts', useLocale())
  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      '/': () => focusSearch() || void navigate(gifts, { state: isSearching }),
      j: nextRow,
      k: previousRow,
      n: nextPage,
      p: previousPage,
      '?': showShortcuts,
    }
    function press(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (event.target instanceof Element && event.target.closest(typedInto)) return
      const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined
      if (!act) return
      event.preventDefault() // else the field has the slash
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [navigate, gifts, showShortcuts])
}

/** State of a location where somebody is about to search. */
export const isSearching = 'searching'

/** Moves the focus to the page's field for a search. @returns false where there is none */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  return field !== null
}
