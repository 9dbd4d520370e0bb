/** Drawn pictures that a person may choose instead of a photo; the first is offered. */
export const rosettes = ['marigold', 'lotus', 'peacock', 'leaf', 'sun', 'river'] as const

export type Rosette = (typeof rosettes)[number]

/** Where a rosette lies, from the root of the site. */
export function pathOfRosette(rosette: Rosette): string {
  return `/rosettes/${rosette}.svg`
}

/** Whether an address is that of a rosette. */
export function isRosettePath(path: string): boolean {
  return rosettes.some((rosette) => pathOfRosette(rosette) === path)
}
