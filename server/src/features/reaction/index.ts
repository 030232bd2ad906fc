import type { Feature } from '../../platform/ctx/feature.ts'
import * as liked from './reaction-liked.repository.ts'
import { forgetReactions, mergeReactions } from './reaction-person.service.ts'
import * as repository from './reaction.repository.ts'
import { reactionRoutes } from './reaction.routes.ts'

/** What somebody likes, keeps and shares of what others make. */
export const reaction: Feature = {
  name: 'reaction',
  tables: ['reaction_like', 'reaction_favourite', 'reaction_share', 'reaction_shown'],
  routes: reactionRoutes,
  counts: repository.workCounts,
  person: {
    export: async ({ read }, uid) => ({
      ...(await repository.listAll(read, uid)),
      showsLikes: await liked.isShown(read, uid),
    }),
    forget: forgetReactions,
    // The account may have more favourites than are kept then: nothing is lost, and some must go before more are added.
    merge: mergeReactions,
  },
}
