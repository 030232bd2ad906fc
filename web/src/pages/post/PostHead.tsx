import { IconButton } from '@kaleido/ui/IconButton'
import { useText } from '@kaleido/ui/language'
import { useScrolled } from '@kaleido/ui/use-scrolled'
import { ChevronLeft } from 'lucide-react'
import { useRef } from 'react'
import type { OpenedPost } from '../../features/post/post.queries.ts'
import { AuthorLink } from '../../shared/follow/AuthorLink.tsx'
import { FollowButton } from '../../shared/follow/FollowButton.tsx'
import type screenLabels from '../../shared/locales/zh-CN/screen.json'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { PostMenuButton } from './PostMenuButton.tsx'

/** The bar above a post: its author, and the menu. */
export function PostHead({ found }: { found: OpenedPost | undefined }) {
  const say = useText<typeof screenLabels>('screen')
  const goBack = useGoBack()
  const bar = useRef<HTMLElement>(null)
  const isScrolled = useScrolled(bar, 24)
  return (
    <header
      ref={bar}
      className={`sticky top-0 z-(--z-nav) flex-none bg-surface pt-(--safe-top) ${isScrolled ? 'shadow-[0_0.5px_0_var(--sep-strong)]' : ''}`}
    >
      <div className="flex min-h-(--nav-h) items-center ps-2 pe-1">
        <IconButton label={say('back')} icon={ChevronLeft} size={26} onClick={goBack} />
        {found && <PostAuthor found={found} />}
      </div>
    </header>
  )
}

/** The author of a post, and what can be done with it. */
export function PostAuthor({ found }: { found: OpenedPost }) {
  const { id, author } = found.post
  return (
    <>
      <AuthorLink author={author} size={34} />
      <FollowButton person={author} work={id} />
      <PostMenuButton found={found} />
    </>
  )
}
