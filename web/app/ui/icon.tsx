import type { ReactNode } from 'react'

/** Line drawings on a 24 px grid, stroke 2, round caps. */
const paths = {
  phone:
    'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  mail: 'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3m-2 3 8 6 8-6',
  pin: 'M12 21c5-5 7-8 7-11a7 7 0 0 0-14 0c0 3 2 6 7 11Zm0-13.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5',
  moon: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10Z',
  sun: 'M16.5 12a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0M12 2v2m0 16v2M2 12h2m16 0h2M5 5l1.4 1.4m11.2 11.2L19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  down: 'm6 9 6 6 6-6',
  arrow: 'M5 12h14M13 6l6 6-6 6',
  previous: 'm14 6-6 6 6 6',
  next: 'm10 6 6 6-6 6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5v14l11-7Z',
  close: 'm6 6 12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h10',
  good: 'M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0m-14 .5 3 3 6-6.5',
  bad: 'M21.5 12a9.5 9.5 0 1 1-19 0 9.5 9.5 0 0 1 19 0M12 7v6m0 3.5v.01',
  device: 'M9 2.5h6a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2m2 16h2',
  copy: 'M10 8h9a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1M15 8V4a1 1 0 0 0-1-1H5a1 1 0 0 0-1 1v9a1 1 0 0 0 1 1h4',
  send: 'M21 3 10 14M21 3l-7 18-4-7-7-4Z',
} as const

export type IconName = keyof typeof paths

type LineIconProps = {
  className?: string
  /** Lines on a grid of 24 by 24. */
  children: ReactNode
}

/** A decorative line icon, sized and coloured by the text beside it. Words next to it carry the meaning. */
export function LineIcon({ className = '', children }: LineIconProps) {
  return (
    <svg viewBox="0 0 24 24" className={`icon ${className}`} aria-hidden="true">
      {children}
    </svg>
  )
}

/** An icon of the kit. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <LineIcon className={className}>
      <path d={paths[name]} />
    </LineIcon>
  )
}
