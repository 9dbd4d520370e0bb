import { chosenPhoto } from '@daan/contract/picture-link'
import { z } from 'zod/mini'

/** A form's photo: the chosen address, or nothing for the initial. */
export const photoInForm = z
  .string()
  .check(
    z.refine((text) => text === '' || chosenPhoto.safeParse(text).success, 'person.photoInvalid'),
  )
