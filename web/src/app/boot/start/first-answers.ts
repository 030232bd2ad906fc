import type { QueryClient } from '@tanstack/react-query'
import type { FirstAnswer } from '../../../shared/boot/boot.ts'

/**
 * Puts the answers that came with the page into the query cache. The page is the same for everybody: a viewer with hidden
 * authors fetches their own lists of works.
 */
export function plantFirstAnswers(
  queries: QueryClient,
  answers: readonly FirstAnswer[],
  hidesAuthors = false,
): void {
  for (const { call, input, data, isList } of answers) {
    const [feature = ''] = call.split('.', 1)
    if (hidesAuthors && feature === 'feed') continue
    const key = [feature, call, input]
    if (isList) {
      queries.setQueryData([...key, 'list'], { pages: [data], pageParams: [undefined] })
    } else {
      queries.setQueryData(key, data)
    }
  }
}
