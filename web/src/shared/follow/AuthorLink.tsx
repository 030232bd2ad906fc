import type { WorkCard } from '@kaleido/contract/work'
import { OfficialBadge } from '@kaleido/ui/OfficialBadge'
import { Tap } from '@kaleido/ui/cards/Tap'
import { useText } from '@kaleido/ui/language'
import { useOpenPath } from '../links/open-link.ts'
import type labels from '../locales/zh-CN/social.json'
import { Portrait } from '../picture/Portrait.tsx'

interface AuthorLinkProps {
  author: WorkCard['author']
  /** The edge of the portrait, in pixels. */
  size: 34 | 44
}

const looks = { 34: 'min-h-11 gap-2', 44: 'min-h-12 gap-3' }

/** The author of a work, beside the button that follows them: opens their page. */
export function AuthorLink({ author, size }: AuthorLinkProps) {
  const t = useText<typeof labels>('social')
  const open = useOpenPath()
  const path = `/usercenter/${author.uid}`
  return (
    <Tap
      href={path}
      onOpen={() => open(path)}
      className={`flex min-w-0 flex-1 items-center ${looks[size]}`}
    >
      <Portrait person={author} size={size} />
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
  )
}
