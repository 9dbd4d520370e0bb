import { signIn } from '@daan/contract/accounts'
import { z } from 'zod/mini'

/** The address and the password of somebody who signs in; a code is asked after them. */
export const credentials = z.object({
  email: signIn.body.shape.email,
  password: signIn.body.shape.password,
})
