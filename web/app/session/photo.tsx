import { isRosettePath } from '@daan/contract/rosettes'
import { useState } from 'react'
import { serverAddress } from '../api/call-server.ts'

type PhotoProps = {
  /** A path of ours, of the pages for a rosette and of the API for a photo; null is the initial. */
  src: string | null
  /** Whose photo it is: their first letter stands where it does not come. */
  name: string
  className?: string
}

/** A person's photo, cut round; their name stands beside it. */
export function Photo({ src, name, className = '' }: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const look = `grid flex-none place-items-center overflow-hidden rounded-full bg-sunk ${className}`
  if (src === null || src === failed) {
    return (
      <span className={look} aria-hidden>
        <span className="font-display text-[1.2em]/none font-[720] text-green-ink">
          {[...name.trim()][0]?.toUpperCase()}
        </span>
      </span>
    )
  }
  return (
    <span className={look}>
      <img
        src={isRosettePath(src) ? src : serverAddress(src)}
        alt=""
        className="size-full object-cover"
        onError={() => setFailed(src)}
      />
    </span>
  )
}
