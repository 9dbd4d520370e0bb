import { useState } from 'react'

/** Rows that somebody chose, by their names. */
export function useChosen() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    chosen,
    choose(names: readonly string[], isChosen: boolean): void {
      const others = [...chosen].filter((name) => !names.includes(name))
      setChosen(new Set(isChosen ? [...others, ...names] : others))
    },
    clear: () => setChosen(new Set()),
  }
}

export type Choice = ReturnType<typeof useChosen>
