import { photographPath } from '@daan/contract/photograph-files'
import type { Photograph } from '@daan/contract/site-picture'
import { apiRoot } from '../../api/api-root.ts'

/** Address of a file of a photograph, such as its `480.avif`. */
export function photographAddress({ photo }: Pick<Photograph, 'photo'>, file: string): string {
  return `${apiRoot}${photographPath}/${photo}-${file}`
}
