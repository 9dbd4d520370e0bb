import type { Values } from './field-refusals.ts'

/** Reads what was typed before hydration: it is in the fields and nowhere else. */
export function typedEarly<V extends Values>(form: HTMLFormElement | null, initial: V): Partial<V> {
  const texts = [...new FormData(form ?? undefined)]
  // A field's name is a key of the values, and what is typed is text.
  return Object.fromEntries(
    texts.filter(([name, text]) => name in initial && initial[name] !== text),
  ) as Partial<V>
}
