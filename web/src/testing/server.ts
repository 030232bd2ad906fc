import { checkLine } from '@kaleido/contract/line'
import { onTestFinished, vi } from 'vitest'
import { fakeRequests } from './fake-request.ts'
import { openInput } from './sealed.ts'

/** The server's answer at a path: data, or any other response, which may heed that the request is cancelled. */
export type Answer =
  | { readonly data: unknown }
  | { readonly response: (asked: URL, signal?: AbortSignal | null) => Response | Promise<Response> }
  | 'dead'

type Input = Record<string, unknown>

export interface FakeServer {
  /** The requested paths, in order. */
  readonly asked: string[]
  /** The inputs of the requests at a path, in order. */
  inputs(path: string): Promise<Input[]>
  /** Sets answers from now on; a path without one is 404. */
  answer(path: string, answer: Answer): void
}

/**
 * A fake network until the test ends: plain answers by path, as the wire allows. Its line is healthy. Requests to one of the
 * `real` origins are passed on.
 */
export function fakeServer(
  answers: Readonly<Record<string, Answer>> = {},
  real: readonly string[] = [],
): FakeServer {
  const outside = globalThis.fetch.bind(globalThis)
  const known = new Map<string, Answer>([
    [checkLine.path, { data: null }],
    ...Object.entries(answers),
  ])
  const asked: string[] = []
  const sent: { readonly path: string; readonly input: () => Promise<Input> }[] = []
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(given instanceof Request ? given.url : given, location.origin)
    const { pathname, origin } = url
    if (real.includes(origin)) return outside(given, init)
    asked.push(pathname)
    sent.push({ path: pathname, input: () => inputOf(url, init?.body) })
    const answer = known.get(pathname)
    if (answer === 'dead') throw new TypeError('nothing answers')
    if (answer && 'response' in answer) return answer.response(url, init?.signal)
    if (!answer)
      return Response.json({ code: 404, data: { key: 'http.not_found' } }, { status: 404 })
    return answered(answer.data)
  })
  fakeRequests()
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return {
    asked,
    inputs: (path) => Promise.all(sent.flatMap((one) => (one.path === path ? one.input() : []))),
    answer: (path, answer) => known.set(path, answer),
  }
}

/** An answer without seal, as the wire allows. */
export function answered(data: unknown): Response {
  return Response.json({ code: 200, data, msg: '', tip: '', time: '' })
}

/** As the wire carries it: sealed in the address or the body, or a form with a file. */
async function inputOf(url: URL, body: BodyInit | null | undefined): Promise<Input> {
  if (body instanceof FormData) return Object.fromEntries(body)
  if (typeof body !== 'string') return openInput(url.searchParams.get('data') ?? '')
  return openInput((JSON.parse(body) as { readonly data?: string }).data ?? '')
}
