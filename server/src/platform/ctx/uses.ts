import { type RawBuilder, sql } from 'kysely'
import type { Person } from './actor.ts'
import type { Ctx } from './ctx.ts'

/**
 * How features use works, pictures and videos, as SQL fragments: so `work` can count and `media` can collect garbage
 * without naming the tables of the features that depend on them.
 */
export interface Uses {
  readonly counts: Counts
  readonly pictures: readonly PictureUse[]
  readonly videos: readonly VideoUse[]
  readonly unread: readonly UnreadCount[]
}

/** Counts what the caller has not read of a feature, as the badges show it. */
export type UnreadCount = (ctx: Ctx<Person>) => Promise<number>

/** By counter of a work: selects how many rows of the feature count for the row `work`. */
export type Counts = Readonly<Record<string, RawBuilder<unknown>>>

/** Conditions on the row `media_picture`. */
export interface PictureUse {
  /** A row of the feature needs this picture. */
  readonly isNeeded: RawBuilder<boolean>
  /** The same for a picture of the product itself, if that needs a more expensive query. */
  readonly isNeededOfProduct?: RawBuilder<boolean>
  /** Selects the ids of pictures that rows reference but no longer need. */
  readonly released?: RawBuilder<unknown>
}

export interface VideoUse {
  /** A row of the feature needs the row `media_video`. */
  readonly isNeeded: RawBuilder<boolean>
  /** Selects the progress in percent of the video that the row `work` plays. */
  readonly percent: RawBuilder<number | null>
  /** Something was made of the upload with this id. */
  readonly isMadeOf: (uploadId: RawBuilder<unknown>) => RawBuilder<boolean>
  /** The video with this id is played by something that was not made of this upload. */
  readonly isPlayedBeside: (videoId: string, uploadId: string) => RawBuilder<boolean>
}

interface Using {
  readonly counts?: Counts
  readonly pictures?: PictureUse
  readonly videos?: VideoUse
  readonly unread?: UnreadCount
}

export function usesOf(features: readonly Using[]): Uses {
  return {
    counts: Object.assign({}, ...features.map(({ counts }) => counts)) as Counts,
    pictures: features.flatMap(({ pictures = [] }) => pictures),
    videos: features.flatMap(({ videos = [] }) => videos),
    unread: features.flatMap(({ unread = [] }) => unread),
  }
}

/** Whether one of the conditions holds. */
export function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join([sql`false`, ...conditions], sql` or `)})`
}
