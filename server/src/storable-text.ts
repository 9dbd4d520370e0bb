/** Tells whether PostgreSQL can keep a text: it has neither U+0000 nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

/** A text from elsewhere with U+FFFD for what PostgreSQL cannot keep. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '\uFFFD').toWellFormed()
}
