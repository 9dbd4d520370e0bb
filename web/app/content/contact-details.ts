import { msg } from '@lingui/core/macro'

/** How the charity is reached. Replace with your own; nothing else spells them. */
export const contactDetails = {
  phone: '+880 1700-000000',
  mail: 'hello@daan.example',
  address: msg`Dhanmondi, Dhaka 1205`,
} as const

/** What a link that calls, and one that writes, lead to. */
export const phoneLink = `tel:${contactDetails.phone.replace(/[^+\d]/g, '')}`
export const mailLink = `mailto:${contactDetails.mail}`
