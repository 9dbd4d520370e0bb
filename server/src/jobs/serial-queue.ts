/** Runs a task when all tasks before it have ended, failed ones too, and gives its outcome. */
export type RunInOrder = <Result>(task: () => Promise<Result>) => Promise<Result>

/** Creates a queue that runs one task at a time. */
export function createSerialQueue(): RunInOrder {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const outcome = last.then(task)
    last = outcome.catch(() => undefined)
    return outcome
  }
}
