import type { QueryClient } from '@tanstack/react-query'
import type { FirstAnswers } from '../../../shared/boot/boot.ts'

/** Answers younger than this count as just made: the clock of a device is rarely exact. */
const justMadeMs = 5 * 60_000

/**
 * Puts the answers that came with the page into the query cache. A page that the service worker has kept from an earlier
 * visit brings old ones: they are shown, and fetched again. The page is the same for everybody: a viewer with hidden
 * authors fetches their own lists of works.
 */
export function plantFirstAnswers(
  queries: QueryClient,
  { at, answers }: FirstAnswers,
  hidesAuthors = false,
): void {
  const now = Date.now()
  const updatedAt = now - at > justMadeMs ? at : now
  for (const { call, input, data, isList } of answers) {
    const [feature = ''] = call.split('.', 1)
    if (hidesAuthors && feature === 'feed') continue
    const key = [feature, call, input]
    if (isList) {
      const list = { pages: [data], pageParams: [undefined] }
      queries.setQueryData([...key, 'list'], list, { updatedAt })
    } else {
      queries.setQueryData(key, data, { updatedAt })
    }
  }
}
