import { uid } from '@kaleido/contract/core/id'
import * as z from 'zod/mini'
import { defineChange } from '../../platform/ctx/events.ts'

/** A topic was added or changed by operators, or the topics were ranked. */
export const topicsChanged = defineChange('topic.changed', z.object({}))

/** Which topics a person follows has changed. */
export const topicFollowsChanged = defineChange('topic.followsChanged', z.object({ uid }))
