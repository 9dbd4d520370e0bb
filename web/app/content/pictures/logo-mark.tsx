import { mainDye } from '@daan/drawings/main-dye'
import { rosettePetal, rosetteTurns } from '@daan/drawings/rosette'
import { charity } from '../site-content.ts'

/** The colours of the charity's seal, or ours. */
export const markColours = charity.seal ?? {
  petals: mainDye.marigold,
  otherPetals: mainDye.madder,
  centre: mainDye.bottle,
}

const { petals, otherPetals, centre } = markColours

/** The drawn mark, in the colours of the charity's seal: eight petals by turns, and a stitched heart. */
export function LogoMark({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 48" className={className} aria-hidden="true">
      {rosetteTurns.map((turn, index) => (
        <path
          key={turn}
          transform={`rotate(${turn} 24 24)`}
          d={rosettePetal}
          fill={index % 2 ? otherPetals : petals}
        />
      ))}
      <circle cx="24" cy="24" r="8" fill={centre} />
      <circle
        cx="24"
        cy="24"
        r="5"
        fill="none"
        stroke={mainDye.cream}
        strokeWidth="1.6"
        strokeDasharray="2.6 2.6"
        strokeLinecap="round"
      />
    </svg>
  )
}
