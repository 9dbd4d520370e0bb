type Handler = (data: unknown) => unknown
type Listener = (answers: unknown[]) => void
type Message = { mark: string; id: string; kind: string; data?: unknown; answer?: unknown }

/**
 * Stands where Google's `https://apis.google.com/js/api.js` is, which Firebase's SDK and its window speak
 * through: messages between a page and its frame, answered by whoever registered for their kind. Runs in
 * the browser, so it holds all it needs.
 */
function gapi(): void {
  const mark = 'gapi double'
  const handlers = new Map<string, PromiseWithResolvers<Handler>>()
  const listeners = new Map<string, Listener>()

  /** The handler of a kind, once there is one. */
  function handlerOf(kind: string): PromiseWithResolvers<Handler> {
    const found = handlers.get(kind) ?? Promise.withResolvers<Handler>()
    handlers.set(kind, found)
    return found
  }

  function linkTo(target: () => Window | null) {
    function send(kind: string, data: unknown, listener: Listener): void {
      const id = crypto.randomUUID()
      listeners.set(id, listener)
      target()?.postMessage({ mark, id, kind, data } satisfies Message, '*')
    }
    return {
      register: (kind: string, handler: Handler) => handlerOf(kind).resolve(handler),
      send,
      restyle: async () => undefined,
      ping: () => new Promise((resolve) => send('ping', null, resolve)),
    }
  }

  /** As Google's does, it keeps what a listener throws to itself: Firebase's SDK throws when all is well, too. */
  function tell(listener: Listener | undefined, answer: unknown): void {
    try {
      listener?.([answer])
    } catch {}
  }

  handlerOf('ping').resolve(() => 'pong')
  addEventListener('message', async ({ data, source }: MessageEvent<Message>) => {
    if (data?.mark !== mark) return
    const { id, kind } = data
    if ('answer' in data) return tell(listeners.get(id), data.answer)
    const handle = await handlerOf(kind).promise
    const answer = await handle(data.data)
    source?.postMessage({ mark, id, kind, answer } satisfies Message, { targetOrigin: '*' })
  })

  type Opening = { url: string; where: HTMLElement }
  function open({ url, where }: Opening, isReady: (link: ReturnType<typeof linkTo>) => unknown) {
    const frame = document.createElement('iframe')
    frame.hidden = true
    frame.src = url
    where.append(frame)
    return new Promise((resolve) => {
      frame.onload = () => resolve(isReady(linkTo(() => frame.contentWindow)))
    })
  }

  const context = { open, getParentIframe: () => linkTo(() => parent) }
  const api = {
    load: (_parts: string, { callback }: { callback: () => void }) => callback(),
    iframes: { CROSS_ORIGIN_IFRAMES_FILTER: null, Iframe: linkTo, getContext: () => context },
  }
  const { src } = document.currentScript as HTMLScriptElement // it is loaded by its address
  const onload = new URL(src).searchParams.get('onload') ?? 'gapi_onload'
  Object.assign(window, { gapi: api })
  const callbacks = window as unknown as Record<string, (() => void) | undefined> // by name, as JSONP has it
  callbacks[onload]?.()
}

export const gapiScript = `(${gapi})()`
