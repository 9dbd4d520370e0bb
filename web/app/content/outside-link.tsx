import type { ReactNode } from 'react'
import { buttonClass } from '../ui/button.tsx'

type OutsideLinkProps = {
  href: string
  size?: 'small' | 'medium'
  className?: string
  children: ReactNode
}

/** A link that looks like a button and leads to another site or app, which learns nothing of the page it was on. */
export function OutsideLink({ href, size = 'medium', className = '', children }: OutsideLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={`${buttonClass({ tone: 'line', size })} ${className}`}
    >
      {children}
    </a>
  )
}
