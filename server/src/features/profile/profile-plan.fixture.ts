import type { HotQuery } from '../../testing/sweeps/plans/hot-query.ts'
import { topicAuthors } from './profile-suggested.repository.ts'

/** Of any number of follows and posts, twenty topics and twenty posts of each. */
export const profileQueries: readonly HotQuery[] = [
  {
    name: 'authors of followed topics',
    asks: (db, { viewer }) => [topicAuthors(viewer.uid, 120).compile(db)],
    walks: ['Index Scan topic_follow', 'Index Only Scan topic_work'],
    mostRead: 400,
  },
]
