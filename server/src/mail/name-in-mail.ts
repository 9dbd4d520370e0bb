const mostOfName = 40

/**
 * A name as a mail may carry it to somebody who did not type it: without what addresses and telephone
 * numbers are made of, and short, so that nobody has us send a message of theirs.
 */
export function nameInMail(name: string): string {
  const harmless = name
    .replace(/[^\p{L}\p{M}\p{Join_Control}'’. -]/gu, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .replace(/\s+/g, ' ')
    .trim()
  const letters = Array.from(harmless)
  return letters.length > mostOfName ? `${letters.slice(0, mostOfName).join('')}…` : harmless
}
