import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { TopicLinks } from '../../features/post/TopicLinks.tsx'
import type { OpenedPost } from '../../features/post/post.queries.ts'
import { RelativeTime } from '../../shared/formats/RelativeTime.tsx'
import { formatCount } from '../../shared/formats/numbers.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/post.json'

/** The topics and tags of a post, when it was published, and how often it was seen. */
export function PostFacts({ found: { post, tags } }: { found: OpenedPost }) {
  const t = useText<typeof labels>('post')
  const language = useSpokenLanguage()
  return (
    <>
      <TopicLinks topics={post.topics}>{tags.length > 0 && <Tags tags={tags} />}</TopicLinks>
      <p className="mt-2.5 text-[13px]/[20px] text-text-3 tabular-nums">
        <RelativeTime at={post.publishedAt} />
        {` · ${t('views', { count: formatCount(post.views, language) })}`}
        {post.isEdited && ` · ${t('edited')}`}
      </p>
    </>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const open = useOpenPath()
  return tags.map((name) => {
    const path = `/tag?name=${encodeURIComponent(name)}`
    return (
      <li key={name}>
        <Tap
          href={path}
          onOpen={() => open(path)}
          className="hit press flex min-h-8 items-center rounded-full bg-surface-2 px-3.5 text-[13px]/[18px] text-text-2"
        >
          <span data-content>{name}</span>
        </Tap>
      </li>
    )
  })
}
