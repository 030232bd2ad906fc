import { lazy } from 'react'
import { nameOf } from '../../features/post/post-text.ts'
import type { OpenedPost } from '../../features/post/post.queries.ts'
import { Late } from '../../shared/loading/Late.tsx'
import { ReaderFoot } from '../gallery/ReaderFoot.tsx'
import { PostMenuButton } from './PostMenuButton.tsx'
import { PostReactions } from './PostReactions.tsx'
import { usePostPages } from './use-post-pages.ts'

const Reader = lazy(async () => ({
  default: (await import('../../features/gallery/Reader.tsx')).Reader,
}))

export interface PostReaderProps {
  found: OpenedPost
  start: number
  onClose: () => void
  onTurn: (number: number) => void
}

/** A post's pictures one by one, in full screen, as those of a gallery. */
export function PostReader({ found, start, onClose, onTurn }: PostReaderProps) {
  const { gallery, source } = usePostPages(found)
  return (
    <Late>
      <Reader
        id={found.post.id}
        title={nameOf(found.post)}
        {...{ gallery, source, onClose, onTurn }}
        start={start >= 1 ? Math.min(start, gallery.pages) : 1}
        menu={<PostMenuButton found={found} theme="dark" />}
        footer={
          <ReaderFoot id={found.post.id} author={found.post.author}>
            {found.state === 'published' && (
              <PostReactions found={found} onComment={onClose} isOnDark />
            )}
          </ReaderFoot>
        }
      />
    </Late>
  )
}
