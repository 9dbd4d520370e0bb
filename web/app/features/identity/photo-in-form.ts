import { chosenPhoto } from '@daan/contract/picture-link'
import { z } from 'zod/mini'

/** What a form has for a photo: the address that was chosen, or nothing for the initial. */
export const photoInForm = z
  .string()
  .check(
    z.refine((text) => text === '' || chosenPhoto.safeParse(text).success, 'person.photoInvalid'),
  )
