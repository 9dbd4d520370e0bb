import { useState } from 'react'
import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { useOnline } from '../../ui/use-online.ts'
import broken from './broken.svg'
import offline from './offline.svg'

/**
 * Beside words that say what did not come: a moored boat without a network, else a broken thread;
 * nothing where the drawing itself does not come.
 */
export function ErrorPicture({ className }: { className: string }) {
  const src = useOnline() ? broken : offline
  const [missing, setMissing] = useState<string | null>(null)
  if (missing === src) return null
  return (
    <ThemedPicture
      src={src}
      alt=""
      width={600}
      height={480}
      className={className}
      onError={() => setMissing(src)}
    />
  )
}
