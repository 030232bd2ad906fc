import { useRouter } from '@tanstack/react-router'
import { useRelated } from '../../features/feed/use-related.ts'
import { workPath } from '../../features/feed/work-path.ts'
import { EndCard } from '../../features/player/EndCard.tsx'

export interface NextUpProps {
  id: string
  onBack: () => void
}

/** The end of the video, followed by a related one. */
export function NextUp({ id, onBack }: NextUpProps) {
  const router = useRouter()
  const videos = useRelated(id).filter(({ kind }) => kind === 'video')
  // In place of this one: going back leads to where the first was opened.
  const openNext = (path: string) => void router.navigate({ href: path, replace: true })
  const following = videos.map((work) => ({
    id: work.id,
    title: work.title,
    author: work.author.name,
    cover: work.cover,
    onOpen: () => openNext(workPath(work)),
  }))
  return <EndCard {...{ following, onBack }} />
}
