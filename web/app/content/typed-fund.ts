import { useEffect, useState } from 'react'
import { isFramed } from '../ui/is-framed.ts'
import type { Fund } from './funds.ts'

/** A fund as somebody types it at the desk, and how the page in the frame shall look. */
export type TypedFund = { fund: Fund; isDark: boolean }

const ready = 'ready for a fund'

/** Gives the fund that the page around this frame sends while it is typed; null until then, and without a frame. */
export function useTypedFund(): TypedFund | null {
  const [typed, setTyped] = useState<TypedFund | null>(null)
  useEffect(() => {
    if (!isFramed()) return
    const stop = onMessage((message) => {
      if (isTypedFund(message)) setTyped(message)
    })
    window.parent.postMessage(ready, location.origin)
    return stop
  }, [])
  return typed
}

/** Sends a fund to the page in a frame: now, and whenever that page is loaded. @returns a function that stops it */
export function sendTypedFund(frame: HTMLIFrameElement, typed: TypedFund): () => void {
  const send = () => frame.contentWindow?.postMessage(typed, location.origin)
  send()
  return onMessage((message, source) => {
    if (message === ready && source === frame.contentWindow) send()
  })
}

/** Pages of ours are trusted; others, such as those of an extension, may speak to them. */
function isTypedFund(message: unknown): message is TypedFund {
  return typeof message === 'object' && message !== null && 'fund' in message
}

function onMessage(listener: (message: unknown, source: unknown) => void): () => void {
  function receive({ data, origin, source }: MessageEvent) {
    if (origin === location.origin) listener(data, source)
  }
  addEventListener('message', receive)
  return () => removeEventListener('message', receive)
}
