import type { WorkCard } from '@kaleido/contract/work'
import type { Origin } from '../../shared/links/short-address.ts'
import { shortAddress } from '../../shared/links/short-address.ts'

/** The path of the screen that shows a work. A short is opened within the list it is in, where that is given. */
export function workPath({ kind, id }: Pick<WorkCard, 'kind' | 'id'>, origin?: Origin): string {
  switch (kind) {
    case 'video':
      return `/detail/${id}`
    case 'short':
      return shortAddress(id, origin)
    case 'gallery':
      return `/gallery/${id}`
    case 'post':
      return `/cdetail/${id}`
    case 'other':
      return `/work/${id}`
  }
}

/** The same with one of its comments on top. */
export function commentPath(work: Pick<WorkCard, 'kind' | 'id'>, comment: string): string {
  const path = workPath(work)
  return `${path}${path.includes('?') ? '&' : '?'}comment=${comment}`
}
