/** Tells whether this page stands in a frame of another of ours, as the desk shows a fund that is typed. */
export function isFramed(): boolean {
  return typeof window !== 'undefined' && window.parent !== window
}
