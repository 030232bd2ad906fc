import type { WorkCard } from '@kaleido/contract/work'
import { Picture } from '../../../shared/picture/Picture.tsx'
import { useClipState, useStage } from '../playback/use-clip.ts'

/** Videos at least this narrow fill the screen; wider ones are letterboxed. */
const fills = 0.7

export interface ShortFrameProps {
  work: WorkCard
  isShrunk: boolean
}

/** The place of the video, over its poster, which is shown first. */
export function ShortFrame({ work: { id, cover }, isShrunk }: ShortFrameProps) {
  const stage = useStage()
  const poster = useClipState(id, ({ grant }) => grant?.poster) ?? cover
  const isLocked = useClipState(id, ({ isOver, grant }) => isOver && grant?.reason === 'preview')
  const isWide = poster !== null && poster !== undefined && poster.width / poster.height > fills
  return (
    <div
      className={`short-frame absolute inset-x-0 top-0 overflow-hidden transition-[height] duration-(--d-base) ease-standard ${isShrunk ? 'h-[calc(36dvh+20px)]' : 'h-full'} ${isLocked ? 'scale-[1.1] [filter:blur(24px)]' : ''}`}
    >
      {poster && (
        <Picture
          picture={poster}
          ratio="auto"
          priority
          className={`absolute! inset-0 bg-black! ${isWide ? '[&>img]:object-contain' : ''}`}
        />
      )}
      <div
        ref={(element) => {
          stage.place(id, element)
          return () => stage.place(id, null)
        }}
        className={`absolute inset-0 [&>video]:absolute [&>video]:size-full ${isWide ? '[&>video]:object-contain' : '[&>video]:object-cover'}`}
      />
    </div>
  )
}
