import type { Picture } from '@kaleido/contract/core/picture'
import type { Language } from '@kaleido/contract/core/error'
import type { WorkCard, WorkKind, WorkState } from '@kaleido/contract/work'
import type { OwnWork } from '@kaleido/contract/work-own'
import { type PictureRow, toPicture } from '../media/index.ts'
import type { Guarded } from './work.access.ts'
import { wordsOf } from './work.refusal.ts'
import type { CardRow, GuardedRow, OwnRow } from './work.repository.ts'

const textShown = 200

/** The kinds whose cards say how many keep them. */
const countsFavourites: ReadonlySet<string> = new Set(['short', 'post'])

/** A database that holds more views than a number can count is not one of ours. */
export function toCard(row: CardRow, pictures: readonly PictureRow[]): WorkCard {
  return {
    type: 'work',
    id: row.id,
    kind: row.kind as WorkKind,
    title: row.title,
    ...(row.text === '' ? {} : { text: beginning(row.text) }),
    cover: coverOf(row),
    ...(row.kind === 'post' ? { pictures: pictures.map(toPicture) } : {}),
    author: {
      uid: Number(row.uid),
      name: row.name,
      portrait: row.portrait,
      ...(row.is_official && { isOfficial: true }),
    },
    ...(row.duration === null ? {} : { duration: row.duration }),
    ...(row.pages === null ? {} : { pages: row.pages }),
    access: accessOf(row),
    views: Number(row.views),
    likes: Number(row.likes),
    comments: Number(row.comments),
    ...(countsFavourites.has(row.kind) && { favourites: Number(row.favourites) }),
    publishedAt: (row.published_at ?? row.created_at).toISOString(),
  }
}

/** A join without a cover leaves every column of it empty at once. */
export function coverOf(row: CardRow): Picture | null {
  return row.path === null ? null : toPicture(row as CardRow & PictureRow)
}

export function accessOf({ access, price }: Pick<CardRow, 'access' | 'price'>): WorkCard['access'] {
  const mode = access as WorkCard['access']['mode']
  return price === null ? { mode } : { mode, price }
}

/** A work as decisions about it see it. */
export interface FoundWork extends Guarded {
  readonly id: string
  readonly kind: WorkKind
  readonly title: string
  readonly state: WorkState
  /** Once everybody could see it. */
  readonly wasPublished: boolean
  /** It belongs to the area after dark. */
  readonly isDark: boolean
  /** Whole seconds. */
  readonly duration: number | null
}

export function toGuarded(row: GuardedRow): FoundWork {
  return {
    id: row.id,
    kind: row.kind as WorkKind,
    title: row.title,
    authorUid: Number(row.author_uid),
    state: row.state as WorkState,
    access: accessOf(row),
    wasPublished: row.published_at !== null,
    isDark: row.is_dark,
    duration: row.duration,
  }
}

export function toOwn(row: OwnRow, language: Language): OwnWork {
  const { percent } = row
  const state = row.state as WorkState
  const reason = state === 'removed' ? row.removed_reason : row.refusal
  return {
    work: toCard(row, []),
    state,
    ...(state === 'processing' ? { percent: percent ?? 0 } : {}),
    ...(reason === '' ? {} : { reason: wordsOf(reason, language) }),
  }
}

/** Whole characters, as a person counts them. */
function beginning(text: string): string {
  if (text.length <= textShown) return text
  const shown = [...new Intl.Segmenter('zh-CN').segment(text.slice(0, textShown + 20))]
  return `${shown
    .map(({ segment }) => segment)
    .slice(0, textShown - 1)
    .join('')}…`
}
