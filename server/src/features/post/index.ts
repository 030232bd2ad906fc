import type { Feature } from '../../platform/ctx/feature.ts'
import { postDraftJobs } from './post-draft.jobs.ts'
import * as drafts from './post-draft.repository.ts'
import { postDraftRoutes } from './post-draft.routes.ts'
import * as followed from './post-followed.repository.ts'
import * as pins from './post-pin.repository.ts'
import * as repository from './post.repository.ts'
import { postJobs } from './post.jobs.ts'
import { postListeners } from './post.listeners.ts'
import { postRoutes } from './post.routes.ts'

/** Posts of the community: pictures, a video or an article, and the streams that list them. */
export const post: Feature = {
  name: 'post',
  tables: ['post', 'post_draft', 'post_draft_picture', 'post_pin', 'post_rank', 'post_seen'],
  routes: [...postRoutes, ...postDraftRoutes],
  jobs: [...postJobs, ...postDraftJobs],
  listens: postListeners,
  pictures: drafts.pictures,
  person: {
    export: async ({ read }, uid) => ({
      posts: await repository.listAll(read, uid),
      pins: await pins.listAll(read, uid),
      seen: await followed.findSeen(read, uid),
      drafts: await drafts.listAll(read, uid),
    }),
    async forget(trx, uid) {
      await pins.removeAll(trx, uid)
      await followed.removeSeen(trx, uid)
      await drafts.removeAll(trx, uid)
    },
    // What a guest has read is no matter of the account.
    merge: (trx, { from }) => followed.removeSeen(trx, from),
  },
}

export { rankPostsIn } from './post-rank.service.ts'
export { addPost } from './post-publishing.service.ts'
