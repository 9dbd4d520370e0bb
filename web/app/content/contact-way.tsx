import { localDigits } from '@daan/contract/digits'
import type { ReactNode } from 'react'
import { useLocale } from '../i18n/use-locale.ts'
import { charity } from './site-content.ts'

/** True if there is somebody to call or to write to. */
export const isReachable = Boolean(charity.phone?.href || charity.email?.href)

type ContactWayProps = {
  kind: 'phone' | 'email'
  className?: string
  /** Goes into the mail that a link begins. */
  subject?: string
  icon?: ReactNode
  textClass?: string
}

/** The charity's telephone or address as a link; as mere text where it is an example; nothing where it is unset. */
export function ContactWay({ kind, className, subject, icon, textClass }: ContactWayProps) {
  const way = charity[kind]
  const locale = useLocale()
  if (!way) return null
  const text = kind === 'phone' ? localDigits(way.text, locale) : way.text
  const content = (
    <>
      {icon}
      {textClass === undefined ? text : <span className={textClass}>{text}</span>}
    </>
  )
  if (way.href === null) return <span className={className}>{content}</span>
  const href = subject ? `${way.href}?subject=${encodeURIComponent(subject)}` : way.href
  return (
    <a className={className} href={href}>
      {content}
    </a>
  )
}
