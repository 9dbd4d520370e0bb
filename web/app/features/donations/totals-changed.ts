const eventName = 'daan:totals-changed'

/** An event inside the page: a gift of its own was recorded, so totals should be read again. */
export const totalsChanged = {
  publish: () => void dispatchEvent(new Event(eventName)),
  /** Returns how to stop listening. */
  subscribe(listener: () => void): () => void {
    addEventListener(eventName, listener)
    return () => removeEventListener(eventName, listener)
  },
}
