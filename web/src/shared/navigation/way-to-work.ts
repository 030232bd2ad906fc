import type { FromScreen } from '@kaleido/contract/video'
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'

/** By the beginning of the path, the first that fits. What is not listed, such as settings, is no source of views. */
const screens: readonly (readonly [RegExp, FromScreen])[] = [
  [/^\/(?:main\/)?(?:home|dark)\b/, 'home'],
  [/^\/(?:main\/)?discover\b|^\/gallery(?:Category|Vip)\b|^\/tag\b/, 'discover'],
  [/^\/search\b/, 'search'],
  [/^\/(?:usercenter|myhome)\b/, 'profile'],
  [/^\/(?:detail|gallery)\//, 'related'],
  [/^\/shortvideo\b/, 'shorts'],
  [/^\/(?:(?:main\/)?community|cdetail)\b/, 'community'],
  [/^\/mine\/(?:userbroswer|userbuy|userfav|watchlater)\b|^\/(?:main\/)?mine\/?$/, 'library'],
  [/^\/(?:message|mine\/message)\b/, 'message'],
]

const mostKept = 200
const ways = new Map<string, FromScreen | undefined>()
let shown = ''

const screenOf = (path: string) => screens.find(([form]) => form.test(path))?.[1]

function workAt({ pathname, searchStr }: Pick<ParsedLocation, 'pathname' | 'searchStr'>) {
  if (pathname === '/shortvideo') return new URLSearchParams(searchStr).get('id') ?? undefined
  return /^\/(?:detail|gallery|cdetail)\/(\d+)/.exec(pathname)?.[1]
}

/**
 * Remembers from which screen each work was opened. Coming back to one changes nothing. Listens to the router and not to
 * its history: a router loads nothing by itself while others subscribe to that.
 */
export function followWays(router: Pick<AnyRouter, 'subscribe'>): void {
  let last: { readonly id: string | undefined; readonly index: number } | undefined
  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    const id = workAt(toLocation)
    const { __TSR_index: index } = toLocation.state
    const isBack = last !== undefined && index < last.index
    // From the splash somebody goes on to the page that they came for.
    const from = last && shown !== '/' ? screenOf(shown) : 'outside'
    if (id !== undefined && id !== last?.id && !isBack) remember(id, from)
    shown = toLocation.pathname
    last = { id, index }
  })
}

function remember(id: string, from: FromScreen | undefined): void {
  ways.delete(id)
  ways.set(id, from)
  const [oldest] = ways.keys()
  if (ways.size > mostKept && oldest !== undefined) ways.delete(oldest)
}

/** Where the viewer of a work came from: what opened it, or the list in which it plays. */
export function wayTo(id: string): FromScreen | undefined {
  return ways.has(id) ? ways.get(id) : screenOf(shown)
}
