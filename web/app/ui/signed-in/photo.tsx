import { useState } from 'react'

type PhotoProps = {
  src: string | null
  /** Whose photo it is: their first letter stands where it does not come. */
  name: string
  /** What it says to a screen reader; empty where the name stands beside it. */
  alt: string
  className?: string
}

/** A person's photo, cut round. It may lie anywhere, so whoever keeps it learns nothing of us. */
export function Photo({ src, name, alt, className = '' }: PhotoProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const look = `grid flex-none place-items-center overflow-hidden rounded-full bg-sunk ${className}`
  if (src === null || src === failed) {
    return (
      <span
        className={look}
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      >
        <span className="font-display text-[1.2em]/none font-[720] text-green-ink" aria-hidden>
          {[...name.trim()][0]?.toUpperCase()}
        </span>
      </span>
    )
  }
  return (
    <span className={look}>
      <img
        src={src}
        alt={alt}
        referrerPolicy="no-referrer"
        className="size-full object-cover"
        onError={() => setFailed(src)}
      />
    </span>
  )
}
