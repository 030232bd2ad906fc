import { ownNames } from './own.ts'
import { postNames } from './posts.ts'
import { deepPage, type TargetName } from './targets.ts'

/** What the report calls them. */
export const names: Readonly<Record<TargetName, string>> = {
  memory: 'limit: the same bytes from memory',
  keyset: 'limit: Fastify and `pg`, one prepared keyset query of 20 rows',
  cached: 'board, cached, without parameters',
  cachedSealed: 'module page 1, cached, sealed parameters',
  personal: 'module page 1, a viewer with hidden authors',
  page50: `module page ${deepPage} by cursor, a viewer with hidden authors`,
  sections: 'home section page, a viewer with hidden authors',
  posts: 'module page 1 of posts with up to nine pictures each, a viewer with hidden authors',
  detail: 'work detail, of 2,000 works',
  shorts: 'shorts, the next page each time',
  comments: 'comments, a full page, a viewer with hidden authors',
  ...ownNames,
  ...postNames,
  commonWords: 'search, the 20 commonest words of two characters',
  rareWords: 'search, 200 other words of two characters',
  latestWords: 'search, all of these words, latest first',
  seenWords: 'search, all of these words, most viewed first',
}
