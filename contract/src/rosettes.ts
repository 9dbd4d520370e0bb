/** Drawn pictures that a person may choose instead of a photo; the first is offered. */
export const rosettes = ['marigold', 'lotus', 'peacock', 'leaf', 'sun', 'river'] as const

export type Rosette = (typeof rosettes)[number]

/** Gives a rosette's path, from the root of the site. */
export function pathOfRosette(rosette: Rosette): string {
  return `/rosettes/${rosette}.svg`
}

export function isRosettePath(path: string): boolean {
  return rosettes.some((rosette) => pathOfRosette(rosette) === path)
}
