import { useLingui } from '@lingui/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FieldRefusal } from '../api/call-failures.ts'
import { refusalSentence } from '../api/refusal-sentences.ts'
import { replayPresses } from '../ui/press.ts'
import {
  type FieldErrors,
  fieldErrors,
  type Pointers,
  refusalsIn,
  type Schema,
  type Values,
} from './field-refusals.ts'
import { typedEarly } from './typed-early.ts'
import { useSubmission } from './use-submission.ts'

/** Store in which a form's texts outlive a reload until they are sent; `null` forgets them. */
export type DraftStore<V extends Values> = {
  load(): Partial<V> | null
  save(values: V | null): void
}

export type FormOptions<V extends Values> = {
  schema: Schema<NoInfer<V>>
  initial: V
  /** Refusals of `initial` when it was sent before. */
  refusals?: readonly FieldRefusal[]
  pointers?: Pointers<NoInfer<V>>
  /** Fields that are checked while they are typed in; others when the form is sent. */
  live?: readonly (keyof NoInfer<V>)[]
  draft?: DraftStore<NoInfer<V>> | undefined
  /**
   * Takes values without an error; the form is busy until its promise ends. Gives false where somebody was asked and
   * declined, so that the same may be sent again. May throw what `callServer` does.
   */
  submit: (values: NoInfer<V>) => unknown
}

/**
 * A form that is checked by a schema of the contract. A field's error goes when the field is typed in
 * again; an attempt to send moves the focus to the first field with an error. Good values are handed
 * to `submit` once, until something is typed or they are refused.
 */
export function useForm<V extends Values>(options: FormOptions<V>) {
  const { schema, draft, refusals = [], submit } = options
  const [initial] = useState(options.initial)
  const [values, setValues] = useState(initial)
  const { errors, place, recheck } = useFieldErrors(initial, refusals, options)
  const { element, focusFirstError } = useFirstErrorFocus()
  const submission = useSubmission<V>({
    submit,
    onTaken: () => draft?.save(null), // not in an effect: the page may have been left meanwhile
    onRefused: refuse,
  })
  useDraft(values, initial, draft)
  // What was typed before hydration is newer than the draft.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const found = early()
    if (Object.keys(found).length > 0) change(found)
    replayPresses()
  }, [])

  function early(): Partial<V> {
    return { ...draft?.load(), ...typedEarly(element.current, initial) }
  }
  /** Returns what the fields show: right after hydration the state is one render behind them. */
  function shownValues(): V {
    const found = values === initial ? early() : {}
    if (Object.keys(found).length === 0) return values
    const shown = { ...values, ...found }
    setValues(shown)
    return shown
  }
  /** Changes the fields that `find` gives for what is typed by now, of which this render may be behind. */
  function changeBy(find: (now: V) => Partial<V>): void {
    setValues((now) => ({ ...now, ...find(now) }))
    const changed = find(values)
    recheck(changed, { ...values, ...changed })
  }
  function change(changed: Partial<V>): void {
    changeBy(() => changed)
  }
  function refuse(found: readonly FieldRefusal[]): void {
    place(found)
    focusFirstError()
  }
  async function send(): Promise<void> {
    const shown = shownValues()
    if (!submission.mayHandOver(shown)) return
    const found = refusalsIn(schema, shown)
    refuse(found)
    if (found.length === 0) await submission.handOver(shown)
  }
  const props = {
    ref: element,
    noValidate: true,
    method: 'dialog', // before hydration a press does nothing, and puts no name in an address
    onSubmit(event: FormEvent) {
      event.preventDefault()
      void send()
    },
  } as const
  const { isBusy, failure } = submission
  const field = useFields(values, errors, isBusy, change)
  return { props, element, values, field, change, changeBy, isBusy, failure }
}

type Checks<V extends Values> = Pick<FormOptions<V>, 'schema' | 'pointers' | 'live'>

function useFieldErrors<V extends Values>(
  fields: V,
  refusals: readonly FieldRefusal[],
  { schema, pointers, live = [] }: Checks<V>,
) {
  const placed = (found: readonly FieldRefusal[]) => fieldErrors<V>(found, fields, pointers)
  const [errors, setErrors] = useState(() => placed(refusals))
  /** Takes the errors of changed fields away, and checks those that are live. */
  function recheck(changed: Partial<V>, values: V): void {
    const found = placed(live.length > 0 ? refusalsIn<V>(schema, values) : [])
    setErrors((now) => {
      const next = { ...now }
      for (const field of Object.keys(changed) as (keyof V)[]) {
        delete next[field]
        if (live.includes(field) && found[field]) next[field] = found[field]
      }
      return next
    })
  }
  return { errors, recheck, place: (found: readonly FieldRefusal[]) => setErrors(placed(found)) }
}

function useFirstErrorFocus() {
  const element = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves to the first error
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempts])
  return { element, focusFirstError: () => setAttempts((count) => count + 1) }
}

function useDraft<V extends Values>(values: V, initial: V, draft: DraftStore<V> | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a store is no reason to save
  useEffect(() => {
    if (values !== initial) draft?.save(values)
  }, [values, initial])
}

/** Gives what a field of the kit takes, by its name. */
function useFields<V extends Values>(
  values: V,
  errors: FieldErrors<V>,
  isBusy: boolean,
  change: (changed: Partial<V>) => void,
) {
  const { i18n } = useLingui()
  return (name: keyof V & string) => {
    const code = errors[name]
    return {
      name,
      value: values[name] ?? '',
      readOnly: isBusy, // what is sent is what is seen
      onValueChange: (text: string) => change({ [name]: text } as Partial<V>), // `name` is a key of V
      error: code && i18n._(refusalSentence(code)),
    }
  }
}
