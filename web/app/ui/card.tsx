import type { ReactNode } from 'react'

type CardProps = { title?: ReactNode; className?: string; children: ReactNode }

/** A sheet of paper that a form, or what belongs together, lies on. */
export function Card({ title, className = '', children }: CardProps) {
  return (
    <div className={`rounded-[26px] bg-raised p-6 shadow-card sm:p-9 ${className}`}>
      {title && <h3 className="mb-5 text-card">{title}</h3>}
      {children}
    </div>
  )
}
