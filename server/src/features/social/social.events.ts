import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineChange, defineEvent } from '../../platform/ctx/events.ts'

/** A person began to follow another. */
export const personFollowed = defineEvent('social.followed', z.object({ uid, otherUid: uid }))

/** Whom a person follows has changed, but by a block. */
export const followsChanged = defineChange('social.followsChanged', z.object({ uid }))

/** A person blocked another, or took it back: both follows have ended with the block. */
export const blockChanged = defineEvent(
  'social.blockChanged',
  z.object({ uid, otherUid: uid, isBlocked: z.boolean() }),
)
