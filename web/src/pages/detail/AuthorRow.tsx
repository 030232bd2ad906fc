import type { WorkCard } from '@kaleido/contract/work'
import { useText } from '@kaleido/ui/language'
import { OfficialBadge } from '@kaleido/ui/OfficialBadge'
import { Tap } from '@kaleido/ui/cards/Tap'
import { FollowButton } from '../../shared/follow/FollowButton.tsx'
import { Portrait } from '../../shared/picture/Portrait.tsx'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/detail.json'

/** The author, with a link to their page and a button to follow them. */
export function AuthorRow({ id, author }: Pick<WorkCard, 'id' | 'author'>) {
  const t = useText<typeof labels>('detail')
  const open = useOpenPath()
  const path = `/usercenter/${author.uid}`
  return (
    <div className="flex min-h-16 items-center gap-3 px-(--gutter) py-2 [--target:48px]">
      <Tap
        href={path}
        onOpen={() => open(path)}
        className="flex min-h-12 min-w-0 flex-1 items-center gap-3"
      >
        <Portrait person={author} size={44} />
        <span className="sr-only">{t('author', { name: author.name })}</span>
        <span
          data-content
          aria-hidden="true"
          className="min-w-0 truncate text-[16px]/[22px] font-semibold"
        >
          {author.name}
        </span>
        {author.isOfficial === true && <OfficialBadge>{t('official')}</OfficialBadge>}
      </Tap>
      <FollowButton person={author} work={id} withPlus />
    </div>
  )
}
