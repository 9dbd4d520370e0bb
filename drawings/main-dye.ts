/** The dyes that screens use too, apart so that a page brings no others. */
export const mainDye = {
  bottle: '#0e5a45',
  cream: '#fff6e0',
  ember: '#e2701f',
  jade: '#2f7d5f',
  madder: '#c23a22',
  madderDeep: '#8f2418',
  marigold: '#f4a91f',
  pollen: '#ffcf6b',
} as const
