type StitchProps = {
  className?: string
  /** The stitches run along, because something is on its way. */
  isRunning?: boolean
}

/** A decorative running stitch across its container, in the thread's own colour. */
export function Stitch({ className = '', isRunning = false }: StitchProps) {
  return (
    <div
      className={`stitch text-thread data-running:animate-thread ${className}`}
      data-running={isRunning || undefined}
      aria-hidden="true"
    />
  )
}
