import type { PostCard } from '@kaleido/contract/post'
import { useState } from 'react'

/** The post whose menu is open. It is kept during the closing animation. */
export function usePostMenu() {
  const [post, setPost] = useState<PostCard>()
  const [isOpen, setOpen] = useState(false)
  return {
    openFor(chosen: PostCard) {
      setPost(chosen)
      setOpen(true)
    },
    shown: { post, isOpen, onClose: () => setOpen(false) },
  }
}
