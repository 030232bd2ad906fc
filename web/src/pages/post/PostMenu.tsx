import type { PostCard } from '@kaleido/contract/post'
import { useSession } from '../../shared/connection/connection.ts'
import { OthersPostMenu } from './OthersPostMenu.tsx'
import { OwnPostMenu } from './OwnPostMenu.tsx'

export interface PostMenuProps {
  post: PostCard
  isOpen: boolean
  onClose: () => void
  /** Called once it was hidden or deleted. */
  onLeft?: (() => void) | undefined
  /** Over a part of the app that is dark in any theme. */
  theme?: 'dark' | undefined
}

/** The actions on a post, one's own or somebody else's. */
export function PostMenu(props: PostMenuProps) {
  const isOwn = useSession(({ user }) => user?.uid === props.post.author.uid)
  return isOwn ? <OwnPostMenu {...props} /> : <OthersPostMenu {...props} />
}
