/**
 * Makes a `fetch` for calls that send much, which tells how much of a body has gone, from 0 to 1.
 * `fetch` itself tells nothing until the answer comes.
 */
export function fetchWithProgress(onProgress: (sent: number) => void): typeof fetch {
  return (address, { method = 'GET', headers, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, String(address))
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('no answer'))
      request.send(body as XMLHttpRequestBodyInit) // streams, which it cannot send, are none of our bodies
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['content-type', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  return new Response(request.responseText, { status: request.status, headers })
}
