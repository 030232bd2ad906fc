import { useConnection } from '../../shared/connection/connection.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { OpenedGallery, PageSource } from '../../features/gallery/gallery-pages.ts'
import type { OpenedPost } from '../../features/post/post.queries.ts'
import { openedPostOptions } from '../../features/post/post.queries.ts'

/** An address with less time left than this is renewed before it is used. */
const leastMs = 30_000

/** The pictures of a post, as the reader of galleries reads them. */
export function usePostPages(opened: OpenedPost): { gallery: OpenedGallery; source: PageSource } {
  const { client } = useConnection()
  const queries = useQueryClient()
  const options = openedPostOptions(client, opened.post.id)
  const known = () => queries.getQueryData<OpenedPost>(options.queryKey) ?? opened
  const isGood = ({ expiresAt }: OpenedPost) =>
    expiresAt === undefined || Date.parse(expiresAt) - client.now().getTime() > leastMs
  const find = ({ pictures }: OpenedPost, wanted: number) =>
    pictures.find(({ number }) => number === wanted)
  const { pictures, reason, needs, price, expiresAt } = opened
  return {
    gallery: {
      reason,
      needs,
      price,
      expiresAt,
      pages: pictures.length,
      open: pictures.filter(({ picture }) => picture !== undefined).length,
      list: pictures,
      hasNext: false,
    },
    source: {
      peek: (number) => find(known(), number),
      isFresh: () => isGood(known()),
      async load(number) {
        const post = isGood(known())
          ? known()
          : await queries.fetchQuery({ ...options, staleTime: 0 })
        return find(post, number)
      },
    },
  }
}
