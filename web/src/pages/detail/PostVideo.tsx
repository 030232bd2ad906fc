import type { PostCard } from '@kaleido/contract/post'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { LateReport } from '../../features/moderation/LateReport.tsx'
import type { Reported } from '../../features/moderation/ReportSheet.tsx'
import { EndCard } from '../../features/player/EndCard.tsx'
import { Player } from '../../features/player/Player.tsx'
import { useGoBack } from '../../shared/navigation/go-back.ts'
import { AccessBar } from './AccessBar.tsx'

export interface PostVideoProps {
  post: PostCard
  /** The author, below it. */
  children: ReactNode
}

/** The video of a post, sticky above the rest of it. */
export function PostVideo({ post, children }: PostVideoProps) {
  const goBack = useGoBack()
  const [reported, report] = useState<Reported>()
  const { id, title, text = '', author, cover } = post
  const played = { id, kind: 'video', title: title || text, author: author.name, cover } as const
  return (
    <>
      <div className="player-dock sticky top-0 z-(--z-sticky) bg-black pt-(--safe-top)">
        <Player work={played} onBack={goBack} onAccuse={() => report({ target: 'work', id })}>
          <EndCard following={[]} onBack={goBack} />
        </Player>
      </div>
      <div className="flex min-h-14 items-center ps-4 pe-1">{children}</div>
      <AccessBar workId={id} />
      <LateReport reported={reported} onClose={() => report(undefined)} />
    </>
  )
}
