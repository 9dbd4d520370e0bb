import { useRef, useState } from 'react'
import type { GiftDraft, Mistakes } from './gift-draft.ts'

type DraftOptions = {
  draft: GiftDraft
  mistakes: Mistakes
  check: (draft: GiftDraft) => Mistakes
  onGood: (draft: GiftDraft) => void
}

/**
 * What is typed into a donation form and what is wrong with it. A field's mistake goes as soon as the
 * field is typed in again. A good draft is handed over once: a second press finds the form gone.
 */
export function useDraft({ draft, mistakes, check, onGood }: DraftOptions) {
  const [typed, setTyped] = useState(draft)
  const [wrong, setWrong] = useState(mistakes)
  const [tries, setTries] = useState(0)
  const isHandedOver = useRef(false)

  function type(change: Partial<GiftDraft>) {
    isHandedOver.current = false
    setTyped((now) => ({ ...now, ...change }))
    setWrong((now) => {
      const left = { ...now }
      for (const field of Object.keys(change)) delete left[field as keyof GiftDraft]
      return left
    })
  }

  function submit() {
    if (isHandedOver.current) return
    const found = check(typed)
    setWrong(found)
    setTries((count) => count + 1)
    if (Object.keys(found).length > 0) return
    isHandedOver.current = true
    onGood(typed)
  }

  /** Makes the form ready for another gift, with nothing left in it. */
  function clear(next: GiftDraft) {
    setTyped(next)
    setWrong({})
  }

  return { typed, type, wrong, submit, tries, clear }
}
