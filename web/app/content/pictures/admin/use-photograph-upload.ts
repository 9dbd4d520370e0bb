import { maxPhotographBytes } from '@daan/contract/photographs'
import { useEffect, useRef, useState } from 'react'
import { type FailureKind, failureKind } from '../../../api/failure-kind.ts'
import { fetchWithProgress } from '../../../api/fetch-with-progress.ts'

/** An upload: how much of it has gone, from 0 to 1, or the file that did not go, and why. */
type Upload = { sent: number } | { failure: FailureKind; file: File } | null

/** Sends the bytes of a photograph by a call. */
export type StorePhotograph<Stored> = (
  body: Uint8Array<ArrayBuffer>,
  options: { fetch: typeof fetch },
) => Promise<Stored>

/** Uploads photographs, one at a time, and hands on what the server says of each. */
export function usePhotographUpload<Stored>(
  store: StorePhotograph<Stored>,
  onUploaded: (stored: Stored) => void,
) {
  const [upload, setUpload] = useState<Upload>(null)
  const handOn = useRef(onUploaded) // of now: much may be typed while a photograph is sent
  useEffect(() => {
    handOn.current = onUploaded
    return () => {
      handOn.current = () => undefined // its item may be removed meanwhile
    }
  })
  async function send(file: File): Promise<void> {
    setUpload({ sent: 0 })
    try {
      const body = new Uint8Array(await file.arrayBuffer())
      const progress = fetchWithProgress((sent) => setUpload({ sent }))
      handOn.current(await store(body, { fetch: progress }))
      setUpload(null)
    } catch (error) {
      setUpload({ failure: failureKind(error), file })
    }
  }
  return {
    /** Null where nothing is sent. */
    sent: upload && 'sent' in upload ? upload.sent : null,
    failed: upload && 'failure' in upload ? upload : null,
    send: (file: File) =>
      file.size > maxPhotographBytes
        ? setUpload({ failure: 'photograph.tooLarge', file })
        : void send(file),
  }
}
