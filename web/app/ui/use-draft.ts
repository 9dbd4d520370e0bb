import { useEffect, useRef, useState } from 'react'

/** What is wrong with each field, as a code of the caller's. */
export type MistakesOf<Draft, Code extends string> = Partial<Record<keyof Draft, Code>>

type DraftOptions<Draft, Code extends string> = {
  draft: Draft
  mistakes: MistakesOf<Draft, Code>
  check: (draft: Draft) => MistakesOf<Draft, Code>
  onGood: (draft: Draft) => void
}

/**
 * What is typed into a form and what is wrong with it. A field's mistake goes as soon as the field is
 * typed in again; a try to send moves to the first mistake. A good draft is handed over once: a
 * second press finds the form gone.
 */
export function useDraft<Draft extends object, Code extends string>({
  draft,
  mistakes,
  check,
  onGood,
}: DraftOptions<Draft, Code>) {
  const [typed, setTyped] = useState(draft)
  const [wrong, setWrong] = useState(mistakes)
  const [tries, setTries] = useState(0)
  const isHandedOver = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try to send moves to the first mistake
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  function type(change: Partial<Draft>) {
    isHandedOver.current = false
    setTyped((now) => ({ ...now, ...change }))
    setWrong((now) => {
      const left = { ...now }
      for (const field of Object.keys(change)) delete left[field as keyof Draft]
      return left
    })
  }

  /** Shows what somebody else found wrong, and lets the draft be sent again. */
  function refuse(found: MistakesOf<Draft, Code>) {
    isHandedOver.current = false
    setWrong(found)
    setTries((count) => count + 1)
  }

  function submit() {
    if (isHandedOver.current) return
    const found = check(typed)
    refuse(found)
    if (Object.keys(found).length > 0) return
    isHandedOver.current = true
    onGood(typed)
  }

  return { form, typed, type, wrong, submit, refuse }
}
