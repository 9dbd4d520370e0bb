import { mainDye } from '@daan/drawings/main-dye'
import { useId } from 'react'

const scallopDyes = [mainDye.madder, mainDye.marigold, mainDye.bottle] as const
const scallopWidth = 40
const height = 30
const straight = 12
const sag = 15
const seamSag = 10
const inset = 5

/**
 * The scalloped fringe of a rickshaw's hood, as wide as its place and 30 px high. Twice in the
 * product only: above the footer and on the 1000-taka card.
 */
export function Fringe({ className = '' }: { className?: string }) {
  const pattern = useId()
  return (
    <svg width="100%" height={height} className={`block ${className}`} aria-hidden="true">
      <pattern
        id={pattern}
        width={scallopDyes.length * scallopWidth}
        height={height}
        patternUnits="userSpaceOnUse"
      >
        {scallopDyes.map((colour, index) => (
          <Scallop key={colour} x={index * scallopWidth} colour={colour} />
        ))}
      </pattern>
      <rect width="100%" height={height} fill={`url(#${pattern})`} />
      <rect width="100%" height="6" fill={mainDye.marigold} />
    </svg>
  )
}

function Scallop({ x, colour }: { x: number; colour: string }) {
  const half = scallopWidth / 2
  return (
    <>
      <path
        d={`M${x},0h${scallopWidth}v${straight}a${half},${sag} 0 0 1 ${-scallopWidth},0Z`}
        fill={colour}
      />
      <path
        d={`M${x + inset},${straight}a${half - inset},${seamSag} 0 0 0 ${scallopWidth - 2 * inset},0`}
        fill="none"
        stroke={mainDye.cream}
        strokeWidth="2"
        strokeDasharray="5 5"
        strokeLinecap="round"
      />
    </>
  )
}
