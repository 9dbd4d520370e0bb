const eventName = 'daan:totals-changed'

/** News inside the page that a gift of its own was recorded, so totals should be read again. */
export const totalsChanged = {
  announce: () => void dispatchEvent(new Event(eventName)),
  /** Returns how to stop listening. */
  listen(listener: () => void): () => void {
    addEventListener(eventName, listener)
    return () => removeEventListener(eventName, listener)
  },
}
