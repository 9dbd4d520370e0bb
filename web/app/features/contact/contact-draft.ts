import { messageSubject, messageText } from '@daan/contract/contact'
import { emailAddress, personName } from '@daan/contract/people'
import { z } from 'zod/mini'

/** The fields of the contact form. */
export const contactDraft = z.object({
  name: personName,
  email: emailAddress,
  subject: messageSubject,
  message: messageText,
})
export type ContactDraft = z.input<typeof contactDraft>

export const emptyMessage: ContactDraft = { name: '', email: '', subject: '', message: '' }
