import { ThemedPicture } from '../../ui/themed-picture.tsx'
import { useOnline } from '../../ui/use-online.ts'
import broken from './broken.svg'
import offline from './offline.svg'

/** Beside words that say what did not come: a moored boat without a network, else a broken thread. */
export function TroublePicture({ className }: { className: string }) {
  const isOnline = useOnline()
  return (
    <ThemedPicture
      src={isOnline ? broken : offline}
      alt=""
      width={600}
      height={480}
      className={className}
    />
  )
}
