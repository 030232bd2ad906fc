import type { VideoKind } from '@kaleido/contract/media'
import { Button } from '@kaleido/ui/Button'
import { Segments } from '@kaleido/ui/Segments'
import { useText } from '@kaleido/ui/language'
import { useStore } from 'zustand'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { PickVideo } from './PickVideo.tsx'
import { VideoPreview } from './VideoPreview.tsx'
import { VideoProgress } from './VideoProgress.tsx'
import type { PickedVideo } from './pick-video.ts'
import { refusalFor } from './pick-video.ts'
import type { Sender } from './sender.ts'
import { usePick } from './use-pick.ts'

export interface VideoSourceProps {
  sender: Sender
  /** Publishing was attempted without a video. */
  isMissed: boolean
}

/** The video: picked, previewed, uploaded. */
export function VideoSource({ sender, isMissed }: VideoSourceProps) {
  const t = useText<typeof labels>('publish')
  const { video, progress, kept } = useStore(sender.state)
  const { isLooking, refusal, pick, send } = usePick(sender)
  if (!video) {
    return (
      <PickVideo
        isLooking={isLooking}
        refusal={refusal ?? (isMissed && !isLooking ? t('needVideo') : undefined)}
        kept={kept}
        onPick={(file) => void pick(file)}
        onDrop={() => void sender.cancel()}
      />
    )
  }
  const hasArrived = progress?.phase === 'sent'
  return (
    <section aria-label={t('video')} className="rounded-lg bg-surface p-3 shadow-1">
      <VideoPreview video={video} />
      {!hasArrived && (
        <KindChoice video={video} onChange={(kind) => void send({ ...video, kind })} />
      )}
      {refusal !== undefined && (
        <p role="alert" className="pt-2.5 text-[13px]/[20px] text-danger">
          {refusal}
        </p>
      )}
      <VideoProgress sender={sender} />
      {hasArrived && (
        <div className="pt-2">
          <Button size="sm" look="secondary" onClick={() => void sender.cancel()}>
            {t('pickAgain')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** The question is only asked for a video that may be a short. */
function KindChoice(props: { video: PickedVideo; onChange: (kind: VideoKind) => void }) {
  const t = useText<typeof labels>('publish')
  const { file, facts, kind } = props.video
  if (!facts || refusalFor('short', file, facts) !== undefined) return null
  return (
    <div className="flex items-center justify-between gap-3 pt-3">
      <span className="text-[14px]/[20px] text-text-2">{t('kind')}</span>
      <Segments
        label={t('kind')}
        active={kind}
        items={[
          { id: 'short', label: t('short') },
          { id: 'video', label: t('long') },
        ]}
        onChange={props.onChange}
      />
    </div>
  )
}
