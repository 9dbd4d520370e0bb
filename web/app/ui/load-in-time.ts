/** Time that code may take to come before it counts as lost. */
export const chunkLoadTimeoutMs = 120_000

/** Code of the app did not come: it failed, or took longer than `chunkLoadTimeoutMs`. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
}

/** Waits for code, but not for ever. @throws LoadError */
export function loadInTime<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadError('too late')), chunkLoadTimeoutMs)
  })
  const loaded = load().catch((cause: unknown) => {
    throw new LoadError('not loaded', { cause })
  })
  return Promise.race([loaded, late]).finally(() => clearTimeout(timer))
}
