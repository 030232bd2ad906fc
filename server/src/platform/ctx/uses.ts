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
  readonly unread: readonly Unread[]
  readonly pushes: readonly FindPush[]
}

/** What the caller has not read of a feature, as the badges show it. */
export interface Unread {
  readonly count: (ctx: Ctx<Person>) => Promise<number>
  /** Marks all of it as read; answers how much that was. */
  readonly readAll: (ctx: Ctx<Person>) => Promise<number>
}

/** Messages that a person may be pushed. */
export interface PushedMessages {
  readonly uid: number
  /** By whom; left out, customer service. */
  readonly fromUid?: number | undefined
  /** The first one that no push has told of. */
  readonly seq: number
}

export interface Push {
  /** The screen of the conversation: a path of the app. */
  readonly path: string
  /** Empty where the message has no text. */
  readonly text: string
}

/**
 * Finds what a push tells of these messages at this moment; undefined where nothing of them is left to read, or they are
 * not of the feature.
 */
export type FindPush = (ctx: Ctx, messages: PushedMessages) => Promise<Push | undefined>

/** By counter of a work: selects how many rows of the feature count for the row `work`. */
export type Counts = Readonly<Record<string, RawBuilder<unknown>>>

/** Conditions on the row `media_picture`. */
export interface PictureUse {
  /** A row of the feature needs this picture. */
  readonly isNeeded: RawBuilder<boolean>
  /** The same for a picture of the product itself, if that needs a more expensive query. */
  readonly isNeededOfProduct?: RawBuilder<boolean>
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
  readonly unread?: Unread
  readonly push?: FindPush
}

export function usesOf(features: readonly Using[]): Uses {
  return {
    counts: Object.assign({}, ...features.map(({ counts }) => counts)) as Counts,
    pictures: features.flatMap(({ pictures = [] }) => pictures),
    videos: features.flatMap(({ videos = [] }) => videos),
    unread: features.flatMap(({ unread = [] }) => unread),
    pushes: features.flatMap(({ push = [] }) => push),
  }
}

/** Whether one of the conditions holds. */
export function anyOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join([sql`false`, ...conditions], sql` or `)})`
}
