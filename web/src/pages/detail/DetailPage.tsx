import { useParams } from '@tanstack/react-router'
import { Detail } from './Detail.tsx'

/** The page of a video: player, details, comments. */
export function DetailPage() {
  const { id } = useParams({ from: '/detail/$id' })
  return <Detail key={id} id={id} />
}

// The page of a post has the same player: the bundler makes one file for both.
export { PostVideo } from './PostVideo.tsx'
