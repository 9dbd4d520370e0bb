import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

/** `busy` something runs · `good` done · `waiting` safe here, not yet sent · `next` a step is left · `bad` refused. */
export type StatusTone = 'busy' | 'good' | 'waiting' | 'next' | 'bad'

const colours = {
  busy: 'text-ink-2',
  good: 'text-green-ink',
  waiting: 'text-waiting',
  next: 'text-ink',
  bad: 'text-madder',
} as const satisfies Record<StatusTone, string>

const icons = {
  busy: 'send',
  good: 'good',
  waiting: 'device',
  bad: 'bad',
} as const satisfies Record<Exclude<StatusTone, 'next'>, IconName>

type StatusLineProps = { tone: StatusTone; children: ReactNode; className?: string }

/**
 * One line that says how something stands, in icon and words; read aloud when it changes. Screen
 * readers miss a line that comes with its words, so stand one without words where some may come.
 */
export function StatusLine({ tone, children, className = '' }: StatusLineProps) {
  return (
    <div
      role="status"
      className={
        children
          ? `inline-flex flex-col gap-2 font-display text-[1.15625rem]/[1.3] font-[720] ${colours[tone]} ${tone === 'next' ? 'text-balance' : 'text-left'} ${className}`
          : 'sr-only'
      }
    >
      {children && (
        <span className="flex items-start gap-2.5">
          {tone !== 'next' && <Icon name={icons[tone]} className="size-6" />}
          <span className="pt-0.5">{children}</span>
        </span>
      )}
      {children && tone === 'busy' && <span className="stitch animate-thread" aria-hidden="true" />}
    </div>
  )
}
