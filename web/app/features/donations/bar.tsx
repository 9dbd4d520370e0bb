import { percentOf } from './fund-amounts.ts'

/** The least that is drawn of a sum above nothing, in per cent. */
const smallestSeen = 4

type BarProps = { part: bigint; whole: bigint; className?: string }

/** A thread in its well, as long as a sum is large. The figure stands beside it in text. */
export function Bar({ part, whole, className = '' }: BarProps) {
  const length = Math.max(smallestSeen, percentOf(part, whole))
  return (
    <span className={`relative h-3.5 rounded-full bg-sunk ${className}`} aria-hidden="true">
      {part > 0n && (
        <span
          className="absolute inset-y-0 left-0 flex items-center overflow-hidden rounded-full bg-current px-1.5"
          style={{ width: `${length}%` }}
        >
          <span className="stitch animate-sew w-full text-[#fff6e0]/75" />
        </span>
      )}
    </span>
  )
}
