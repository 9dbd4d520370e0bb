import { maxPhotographBytes, uploadPhotograph } from '@daan/contract/photographs'
import type { Photograph } from '@daan/contract/site-picture'
import { useEffect, useRef, useState } from 'react'
import { type FailureKind, failureKind } from '../../../api/failure-kind.ts'
import { fetchWithProgress } from '../../../api/fetch-with-progress.ts'
import { callAsAdmin } from '../../../session/call-as-admin.ts'

/** An upload: how much of it has gone, from 0 to 1, or the file that did not go, and why. */
type Upload = { sent: number } | { failure: FailureKind; file: File } | null

const middle = { x: 50, y: 50 }

/** Uploads photographs, one at a time, and hands each on. */
export function usePhotographUpload(onUploaded: (photograph: Photograph) => void) {
  const [upload, setUpload] = useState<Upload>(null)
  const handOn = useRef(onUploaded) // of now: much may be typed while a photograph is sent
  useEffect(() => {
    handOn.current = onUploaded
  })
  async function send(file: File): Promise<void> {
    setUpload({ sent: 0 })
    try {
      const photograph = await uploadFile(file, (sent) => setUpload({ sent }))
      handOn.current({ ...photograph, focus: middle })
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

async function uploadFile(file: File, onProgress: (sent: number) => void) {
  const body = new Uint8Array(await file.arrayBuffer())
  return callAsAdmin(uploadPhotograph, { body }, { fetch: fetchWithProgress(onProgress) })
}
