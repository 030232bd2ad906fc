import type { PostCard } from '@kaleido/contract/post'
import { CoverBox } from '@kaleido/ui/cards/CoverBox'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import type labels from '../../shared/locales/zh-CN/post.json'
import { coverOf } from '../../shared/picture/cover.tsx'

export interface ArticlePreviewProps {
  post: PostCard
  path: string
  badge?: ReactNode
  onOpen: () => void
}

/** An article in a list: its cover, its title, its first lines. */
export function ArticlePreview({ post, path, badge, onOpen }: ArticlePreviewProps) {
  const t = useText<typeof labels>('post')
  const { cover, title, text = '' } = post
  return (
    <Tap
      href={path}
      onOpen={onOpen}
      className="press-card mt-0.5 block overflow-hidden rounded-[14px] bg-surface-2 text-start"
    >
      {cover && (
        <CoverBox
          cover={coverOf(cover)}
          ratio={16 / 9}
          className="rounded-none"
          {...(badge !== undefined && { badge })}
        />
      )}
      <span className="block px-3.5 pt-3 pb-3.5">
        <b data-content className="line-clamp-2 text-[16px]/[24px] font-semibold text-pretty">
          {title}
        </b>
        {text !== '' && (
          <span data-content className="mt-1 line-clamp-2 text-[14px]/[21px] text-text-2">
            {text}
          </span>
        )}
        <span className="mt-2 flex items-center gap-1 text-[12px]/[18px] text-text-3">
          <FileText size={14} aria-hidden="true" />
          {t('article')}
          {!cover && badge !== undefined && <span className="ms-auto">{badge}</span>}
        </span>
      </span>
    </Tap>
  )
}
