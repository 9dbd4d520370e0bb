import type { Charity } from '@daan/contract/charity'

/** How a charity is reached; its e-mail address is the one that reads what people write. */
export type CharityContact = Pick<Charity, 'phone' | 'address'> & { email: string }

/** How we are known there, and where we are reached. */
export type SslCommerzSettings = {
  url: string
  storeId: string
  storePassword: string
  /** Where we are reached, without a slash at the end. */
  publicUrl: string
  /** Where the charity is reached: told where it asks for what no donor is asked for. */
  contact: CharityContact
  /** How long an answer may take. */
  timeoutMs: number
}
