import { useEffect, useRef, useState } from 'react'

/** What is wrong with each field, as a code of the caller's. */
export type MistakesOf<Draft, Code extends string> = Partial<Record<keyof Draft, Code>>

type DraftOptions<Draft, Code extends string> = {
  draft: Draft
  mistakes: MistakesOf<Draft, Code>
  check: (draft: Draft) => MistakesOf<Draft, Code>
  /** Takes a good draft; a promise says for how long it is still being taken. */
  onGood: (draft: Draft) => void | Promise<void>
}

/**
 * What is typed into a form and what is wrong with it. A field's mistake goes as soon as the field is
 * typed in again; a try to send moves to the first mistake. A good draft is handed over once, unless
 * it is refused, and no other one while it is being taken.
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
  const handedOver = useRef<Draft | null>(null)
  const isBeingTaken = useRef(false)
  const form = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try to send moves to the first mistake
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [tries])

  // Words typed before the script came are in the fields and nowhere else.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes alive
  useEffect(() => {
    const early = typedEarly(form.current, draft)
    if (Object.keys(early).length > 0) type(early)
  }, [])

  function type(change: Partial<Draft>) {
    setTyped((now) => ({ ...now, ...change }))
    setWrong((now) => {
      const left = { ...now }
      for (const field of Object.keys(change)) delete left[field as keyof Draft]
      return left
    })
  }

  /** Shows what somebody else found wrong, and lets the draft be sent again. */
  function refuse(found: MistakesOf<Draft, Code>) {
    handedOver.current = null
    setWrong(found)
    setTries((count) => count + 1)
  }

  async function submit() {
    if (isBeingTaken.current || handedOver.current === typed) return
    const found = check(typed)
    refuse(found)
    if (Object.keys(found).length > 0) return
    handedOver.current = typed
    isBeingTaken.current = true
    try {
      await onGood(typed)
    } finally {
      isBeingTaken.current = false
    }
  }

  return { form, typed, type, wrong, submit, refuse }
}

/** What the fields hold and the draft does not. */
function typedEarly<Draft extends object>(
  form: HTMLFormElement | null,
  draft: Draft,
): Partial<Draft> {
  const fields = [...new FormData(form ?? undefined)]
  // A field's name is a key of the draft, and what is typed is text.
  return Object.fromEntries(
    fields.filter(([name, text]) => name in draft && draft[name as keyof Draft] !== text),
  ) as Partial<Draft>
}
