import { rosettePetal, rosetteTurns } from '@daan/drawings/rosette'

/** The rosette of a prize: the first in marigold and madder, the others in green. */
export function RankRosette({ rank, label }: { rank: number; label: string }) {
  const [odd, even] = rank === 1 ? ['fill-madder-strong', 'fill-give'] : ['fill-c2', 'fill-c5']
  return (
    <svg viewBox="0 0 48 48" className={rank === 1 ? 'size-14' : 'size-11'} aria-hidden="true">
      {rosetteTurns.map((turn, index) => (
        <path
          key={turn}
          transform={`rotate(${turn} 24 24)`}
          d={rosettePetal}
          className={index % 2 ? odd : even}
        />
      ))}
      <circle cx="24" cy="24" r="9.5" className="fill-raised" />
      <text
        x="24"
        y="29"
        textAnchor="middle"
        className="fill-ink font-display text-[0.875rem] font-[720]"
      >
        {label}
      </text>
    </svg>
  )
}
