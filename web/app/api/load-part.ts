/** After how long a part of the app that does not come is a load error. The specification's. */
export const chunkLoadTimeoutMs = 120_000

/** A part of the app did not come: it failed, or took longer than `chunkLoadTimeoutMs`. */
export class LoadError extends Error {
  override readonly name = 'LoadError'
}

/**
 * Loads a part of the app that comes by itself.
 * Throws {@link LoadError} when it does not, so that nobody waits for ever.
 */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadError('too late')), chunkLoadTimeoutMs)
  })
  const loaded = load().catch((cause: unknown) => {
    throw new LoadError('not loaded', { cause })
  })
  return Promise.race([loaded, late]).finally(() => clearTimeout(timer))
}
