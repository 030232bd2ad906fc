import { checkLine } from '@kaleido/contract/line'
import { onTestFinished, vi } from 'vitest'

/** What the server answers at a path: data, or something else altogether. */
export type Answer =
  | { readonly data: unknown }
  | { readonly response: (asked: URL) => Response | Promise<Response> }
  | 'dead'

export interface FakeServer {
  /** Paths that were asked for, in their order. */
  readonly asked: string[]
  /** Answers from now on; a path without an answer is 404. */
  answer(path: string, answer: Answer): void
}

/**
 * Stands in for the network until the test ends: answers by path, plain, as the wire allows. Its line is well. What goes to
 * one of the `real` origins goes there.
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
  vi.stubGlobal('fetch', async (given: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(given instanceof Request ? given.url : given, location.origin)
    const { pathname, origin } = url
    if (real.includes(origin)) return outside(given, init)
    asked.push(pathname)
    const answer = known.get(pathname)
    if (answer === 'dead') throw new TypeError('nothing answers')
    if (answer && 'response' in answer) return answer.response(url)
    if (!answer)
      return Response.json({ code: 404, data: { key: 'http.not_found' } }, { status: 404 })
    return Response.json({ code: 200, data: answer.data, msg: '', tip: '', time: '' })
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return { asked, answer: (path, answer) => known.set(path, answer) }
}
