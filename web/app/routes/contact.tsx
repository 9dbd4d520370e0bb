import { msg } from '@lingui/core/macro'
import { ContactSection } from '../features/contact/contact-section.tsx'
import { metaOf } from '../i18n/page-meta.ts'

export const meta = metaOf({
  title: msg`Contact us: ask, tell, or help`,
  description: msg`Ask us, tell us something, or offer to help. If you ask about a gift, name the number on its receipt.`,
})

export default function ContactRoute() {
  return <ContactSection level={1} />
}
