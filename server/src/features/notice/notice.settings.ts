import * as z from 'zod/mini'
import { defineSetting } from '../../platform/settings/settings.ts'

export const noticeFollowedPosts = defineSetting({
  name: 'notice.followedPosts',
  about: 'Whether followers are told of what somebody publishes',
  schema: z._default(z.boolean(), true),
})
