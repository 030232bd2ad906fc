/** A `fetch` that reports how much of the request's body is sent, from 0 to 1, which `fetch` itself cannot. */
export function fetchWithProgress(onProgress: (sent: number) => void): typeof fetch {
  return async (url, { method = 'GET', headers, body, signal } = {}) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    request.open(method, url instanceof Request ? url.url : url)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total)
    })
    request.addEventListener('load', () => resolve(responseOf(request)))
    request.addEventListener('error', () => reject(new TypeError('The upload was cut off')))
    request.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    try {
      signal?.throwIfAborted()
      signal?.addEventListener('abort', abort)
      request.send(body as XMLHttpRequestBodyInit)
      return await promise
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(': ')
    if (name !== '') headers.append(name, value.join(': '))
  }
  // A status without a body refuses even an empty one.
  return new Response(responseText === '' ? null : responseText, { status, statusText, headers })
}
