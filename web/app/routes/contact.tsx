import { msg } from '@lingui/core/macro'
import type { MetaArgs } from 'react-router'
import { ContactSection } from '../features/contact/contact-section.tsx'
import { pageMeta } from '../i18n/page-meta.ts'

export function meta(args: MetaArgs) {
  return pageMeta(args, (translator) => ({
    title: translator._(msg`Contact us · Daan`),
    description: translator._(msg`Write to us, call us, or find us in Dhaka.`),
  }))
}

export default function ContactRoute() {
  return <ContactSection level={1} />
}
