/** Runs work when all that came before it has ended, well or not; its outcome is the caller's. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>

/** A queue of its own, in which one work runs at a time. */
export function createTurns(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}
