import '../../features/post/post.late.css'
import { useParams } from '@tanstack/react-router'
import { PostScreen } from './PostScreen.tsx'

/** A post: all of it, and its comments. */
export function PostPage() {
  const { id } = useParams({ from: '/cdetail/$id' })
  return <PostScreen key={id} id={id} />
}
