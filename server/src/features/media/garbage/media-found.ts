import type { Db } from '../../../platform/db/db.ts'
import type { Sprite } from '../../../platform/media-tools/sprite.ts'
import * as repository from './media-found.repository.ts'
import { type StoredPicture, toStoredPicture } from '../picture/media-picture.mapper.ts'
import * as pictures from '../picture/media-picture.repository.ts'

export interface FoundVideo {
  readonly id: string
  readonly item: string
  readonly kind: 'short' | 'video'
  readonly state: 'checking' | 'encoding' | 'ready' | 'refused' | 'cancelled'
  readonly isWatchable: boolean
  readonly seconds: number
  readonly width: number
  readonly height: number
  readonly heights: readonly number[]
  readonly previewSeconds: number | null
  readonly sprite: Sprite | null
  readonly poster: StoredPicture | null
  readonly frames: readonly StoredPicture[]
}

export async function findVideo(db: Db, id: string): Promise<FoundVideo | undefined> {
  const row = await repository.findVideo(db, id)
  if (!row) return undefined
  const frames = await repository.listFrames(db, id)
  const poster = row.poster_id === null ? undefined : await pictures.find(db, row.poster_id)
  return {
    id,
    item: row.item,
    kind: row.kind as FoundVideo['kind'],
    state: row.state as FoundVideo['state'],
    isWatchable: row.is_watchable,
    seconds: (row.duration_ms ?? 0) / 1_000,
    width: row.width ?? 0,
    height: row.height ?? 0,
    heights: row.heights,
    previewSeconds: row.preview_ms === null ? null : row.preview_ms / 1_000,
    sprite: row.sprite as Sprite | null,
    poster: poster ? toStoredPicture(poster) : null,
    frames: frames.map(toStoredPicture),
  }
}
