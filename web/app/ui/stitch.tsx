/** A decorative running stitch across its container, in the thread's own colour. */
export function Stitch({ className = '' }: { className?: string }) {
  return <div className={`stitch text-thread ${className}`} aria-hidden="true" />
}
