import type { ReactNode } from 'react'

type CardProps = {
  title?: ReactNode
  /** Of its title: one below the heading that it stands under. */
  level?: 2 | 3
  className?: string
  children: ReactNode
}

/** A sheet of paper that a form, or what belongs together, lies on. */
export function Card({ title, level = 3, className = '', children }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <div className={`rounded-[26px] bg-raised p-6 shadow-card sm:p-9 ${className}`}>
      {title && <Heading className="mb-5 text-card">{title}</Heading>}
      {children}
    </div>
  )
}
