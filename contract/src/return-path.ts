import { z } from 'zod/mini'

const placeOnSite = /^\/(?![/\\])[!-[\]-~]*$/

/**
 * A path of our own origin to come back to, with its query and hash. Dots are resolved as browsers do and
 * doubled slashes become one: `/.//other.example` would lead to another site.
 */
export const returnPath = z.pipe(
  z.string().check(
    z.maxLength(2048),
    z.refine((path) => placeOnSite.test(path)),
  ),
  z.transform((path) => {
    const { pathname, search, hash } = new URL(path, 'https://origin.invalid')
    return withSingleSlashes(pathname) + search + hash
  }),
)

/** An address's path in which no two slashes stand together. */
export function withSingleSlashes(pathname: string): string {
  return pathname.replace(/\/{2,}/g, '/')
}
