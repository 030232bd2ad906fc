import { accountExempt } from './account.ts'
import { commentExempt, commentLists } from './comment.ts'
import type { Exempt, ListEntry } from './entry.ts'
import { feedLists } from './feed.ts'
import { galleryLists } from './gallery.ts'
import { libraryLists } from './library.ts'
import { moderationExempt } from './moderation.ts'
import { operatorExempt } from './operator.ts'
import { searchLists } from './search.ts'
import { shortLists } from './short.ts'
import { socialExempt } from './social.ts'
import { workExempt } from './work.ts'

/** Every list that shows what people made: one file a feature. */
export const listEntries: readonly ListEntry[] = [
  ...commentLists,
  ...feedLists,
  ...galleryLists,
  ...libraryLists,
  ...searchLists,
  ...shortLists,
]

/** Every list that nothing of anybody else's stands in. */
export const exemptLists: readonly Exempt[] = [
  ...accountExempt,
  ...commentExempt,
  ...moderationExempt,
  ...operatorExempt,
  ...socialExempt,
  ...workExempt,
]
