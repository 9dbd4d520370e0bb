/**
 * Tells whether this page stands in a frame: of another of ours, as the desk shows a fund that is typed, or of
 * another site, which shows our form.
 */
export function isFramed(): boolean {
  return typeof window !== 'undefined' && window.parent !== window
}
