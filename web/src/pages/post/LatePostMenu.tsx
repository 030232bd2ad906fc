import { lazy, useState } from 'react'
import { Late } from '../../shared/loading/Late.tsx'
import type { PostMenuProps } from './PostMenu.tsx'

const PostMenu = lazy(async () => ({ default: (await import('./PostMenu.tsx')).PostMenu }))

export interface LatePostMenuProps extends Omit<PostMenuProps, 'post'> {
  /** The post it was last opened for; undefined before the first. */
  post: PostMenuProps['post'] | undefined
}

/** The menu of a post: its code loads when it is first opened. */
export function LatePostMenu({ post, ...menu }: LatePostMenuProps) {
  const [wasOpen, setWasOpen] = useState(menu.isOpen)
  if (menu.isOpen && !wasOpen) setWasOpen(true)
  if (!post || !wasOpen) return null
  return (
    <Late>
      <PostMenu post={post} {...menu} />
    </Late>
  )
}
