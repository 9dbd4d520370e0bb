import { dye } from '@daan/drawings/dye'
import { rosettePetal, rosetteTurns } from '@daan/drawings/things/rosette'

/** The mark of the product: eight petals, marigold and madder by turns, and a stitched heart. */
export function LogoMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      {rosetteTurns.map((turn, index) => (
        <path
          key={turn}
          transform={`rotate(${turn} 24 24)`}
          d={rosettePetal}
          fill={index % 2 ? dye.madder : dye.marigold}
        />
      ))}
      <circle cx="24" cy="24" r="8" fill={dye.bottle} />
      <circle
        cx="24"
        cy="24"
        r="5"
        fill="none"
        stroke={dye.cream}
        strokeWidth="1.6"
        strokeDasharray="2.6 2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
