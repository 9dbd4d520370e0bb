/** Message between tabs: somebody signed out, or the session is another one. */
export type TabMessage = 'signedOut' | 'changed'

const channelName = 'daan-session'

/** Tells other tabs, and hears from them. */
export function openChannel(onMessage: (message: TabMessage) => void) {
  if (import.meta.env.SSR || !('BroadcastChannel' in globalThis)) {
    return { publish: () => undefined }
  }
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data)
  return { publish: (message: TabMessage) => channel.postMessage(message) }
}
