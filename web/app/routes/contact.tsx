import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { ContactSection } from '../features/contact/contact-section.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Contact us: ask, tell, or help`),
    description: translator._(
      msg`Ask us, tell us something, or offer to help. If you ask about a gift, name the number on its receipt.`,
    ),
  }))
}

export default function ContactRoute() {
  return <ContactSection level={1} />
}
