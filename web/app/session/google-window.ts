import { popupDonePage, refusedParameter, signInWithGoogle } from '@daan/contract/accounts'
import { CallRefused, readRefusal } from '../api/call-failures.ts'
import { callServer } from '../api/call-server.ts'
import { newKey } from '../api/outbox/new-key.ts'
import { localeOf, localePath } from '../i18n/locale.ts'
import type { GoogleWay } from './identity.ts'

const channelName = 'daan-google'
const windowName = 'daan-google'
const windowSize = { width: 480, height: 640 }
const lookEveryMs = 300
/** Time for a window's message to arrive after it closed itself. */
const patienceMs = 1500

/** The parameter that tells which attempt of a page a window belongs to. */
const attemptParameter = 'attempt'

/** Outcome of an attempt: success, or the code of a refusal. */
type Outcome = { attempt: string; refused: string | null }

/** Ends the wait for a window that a later press replaces. */
let stopWaiting = () => {}

/**
 * Leads a window of its own to Google and waits until it comes back. Whether it was closed can only be
 * guessed, so the wait goes on then.
 * @returns false when windows are blocked, and this page goes to Google and comes back to `place`
 * @throws what `callServer` does, and CallRefused with what Google or our server refused
 */
export async function visitGoogle({ place, onClosed, isFresh }: GoogleWay): Promise<boolean> {
  stopWaiting()
  const googleWindow = openWindow() // in the very press: later it would be blocked
  if (googleWindow === null) {
    location.assign(await beginAt(place, isFresh))
    return false
  }
  const attempt = newKey()
  const outcome = outcomeOf(attempt)
  const donePage = localePath(popupDonePage, localeOf(location.pathname))
  try {
    const back = `${donePage}?${attemptParameter}=${attempt}`
    googleWindow.location.replace(await beginAt(back, isFresh))
  } catch (error) {
    googleWindow.close()
    throw error
  }
  const stopWatch = watchClosing(googleWindow, () => onClosed(true))
  stopWaiting = stopWatch
  const { refused } = await outcome.finally(stopWatch)
  onClosed(false)
  refuse(refused)
  return true
}

/** Calls back once the window seems to be closed and has said nothing since. @returns what ends that */
function watchClosing(googleWindow: Window, onClosed: () => void): () => void {
  let patience: ReturnType<typeof setTimeout> | undefined
  const watch = setInterval(() => {
    if (!googleWindow.closed) return
    clearInterval(watch)
    patience = setTimeout(onClosed, patienceMs)
  }, lookEveryMs)
  return () => {
    clearInterval(watch)
    clearTimeout(patience)
  }
}

/** Refuses what the address says that Google, or our server, refused. @throws CallRefused */
export function refuseInAddress(): void {
  refuse(new URLSearchParams(location.search).get(refusedParameter))
}

/** Tells the page that opened this window how it ended, and closes it. Does nothing in any other window. */
export function endGoogleWindow(): void {
  const parameters = new URLSearchParams(location.search)
  const attempt = parameters.get(attemptParameter)
  if (attempt === null) return
  const channel = new BroadcastChannel(channelName)
  channel.postMessage({ attempt, refused: parameters.get(refusedParameter) } satisfies Outcome)
  channel.close()
  window.close()
}

function openWindow(): Window | null {
  const { width, height } = windowSize
  const left = screenX + Math.max(0, (outerWidth - width) / 2)
  const top = screenY + Math.max(0, (outerHeight - height) / 3)
  return open('', windowName, `popup,width=${width},height=${height},left=${left},top=${top}`)
}

async function beginAt(place: string, isFresh = false): Promise<string> {
  const places = { callbackURL: place, errorCallbackURL: place }
  const body = { provider: 'google', ...places, ...(isFresh && { isFresh }) } as const
  return (await callServer(signInWithGoogle, { body })).url
}

/** By a channel, because Google's pages may cut a window off from the page that opened it. */
function outcomeOf(attempt: string): Promise<Outcome> {
  const channel = new BroadcastChannel(channelName)
  return new Promise((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Outcome>) => {
      if (data.attempt !== attempt) return
      channel.close()
      resolve(data)
    }
  })
}

function refuse(code: string | null): void {
  if (code !== null) throw new CallRefused({ ...readRefusal({ code, errors: [] }), status: 403 })
}
