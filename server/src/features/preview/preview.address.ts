import { id } from '@kaleido/contract/core/id'

export type Asked =
  | { readonly kind: 'work' | 'topic' | 'person'; readonly id: string }
  | { readonly kind: 'invitation'; readonly path: string }

const pages: readonly (readonly [RegExp, 'work' | 'topic' | 'person'])[] = [
  [/^\/(?:detail|gallery|cdetail)\/(\d+)\/?$/, 'work'],
  [/^\/community\/topic\/(\d+)\/?$/, 'topic'],
  [/^\/usercenter\/(\d+)\/?$/, 'person'],
]

const invitation = /^\/i\/([^/]+)\/?$/
const inviteCode = /^[A-Za-z0-9]{4,16}$/

/** What an address of the app shows, if that is something that people share; `url` is a path with its query. */
export function readAddress(url: string): Asked | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  for (const [form, kind] of pages) {
    const [, found] = form.exec(path) ?? []
    if (found !== undefined) return byId(kind, found)
  }
  const [, code] = invitation.exec(path) ?? []
  return code === undefined ? byQuery(path, new URLSearchParams(query)) : byCode(code)
}

function byQuery(path: string, asked: URLSearchParams): Asked | undefined {
  if (path === '/shortvideo') return byId('work', asked.get('id') ?? '')
  // The form that an invitation leads to, with its code filled in.
  return path === '/mine/register' ? byCode(asked.get('code') ?? '') : undefined
}

/** Whether the code is anybody's is not looked up: the preview is the same for all. */
function byCode(code: string): Asked | undefined {
  return inviteCode.test(code) ? { kind: 'invitation', path: `/i/${code}` } : undefined
}

function byId(kind: 'work' | 'topic' | 'person', text: string): Asked | undefined {
  return id.safeParse(text).success ? { kind, id: text } : undefined
}

const workPaths: Readonly<Record<string, (id: string) => string>> = {
  video: (one) => `/detail/${one}`,
  short: (one) => `/shortvideo?id=${one}`,
  gallery: (one) => `/gallery/${one}`,
  post: (one) => `/cdetail/${one}`,
}

/** The one address of a work, whichever it was opened at. */
export function workPath(kind: string, workId: string): string {
  return (workPaths[kind] ?? workPaths['video'])?.(workId) ?? '/'
}

export const topicPath = (topicId: string) => `/community/topic/${topicId}`
export const personPath = (uid: string) => `/usercenter/${uid}`
