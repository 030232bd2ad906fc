import type { VideoKind } from '@kaleido/contract/media'
import { Button } from '@kaleido/ui/Button'
import { Segments } from '@kaleido/ui/Segments'
import { useText } from '@kaleido/ui/language'
import { useStore } from 'zustand'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { Draft } from './draft/draft.ts'
import { MakingStatus } from './MakingStatus.tsx'
import { PickVideo } from './PickVideo.tsx'
import { VideoPreview } from './VideoPreview.tsx'
import { VideoProgress } from './VideoProgress.tsx'
import type { PickedVideo } from './pick-video.ts'
import { refusalFor } from './pick-video.ts'
import type { useVideo } from './use-video.ts'
import { usePick } from './use-pick.ts'

export interface VideoSourceProps {
  draft: Draft
  video: ReturnType<typeof useVideo>
  error: string | undefined
}

/** The video: picked, previewed, uploaded. */
// oxlint-disable-next-line complexity -- One screen, read from the top down.
export function VideoSource({ draft, video: { sender, uploadId, drop }, error }: VideoSourceProps) {
  const t = useText<typeof labels>('publish')
  const { video, progress, kept } = useStore(sender.state)
  const isWork = useStore(draft.state, ({ content }) => content.isWork)
  const { isLooking, refusal, pick, send } = usePick(sender)
  const again = (
    <div className="pt-2">
      <Button size="sm" look="secondary" onClick={() => void drop()}>
        {t('pickAgain')}
      </Button>
    </div>
  )
  if (!video && uploadId !== undefined) {
    return (
      <section aria-label={t('video')} className="rounded-lg bg-surface p-4 shadow-1">
        <p className="text-[15px]/[22px] font-semibold">{t('keptVideo')}</p>
        <MakingStatus id={uploadId} />
        {again}
      </section>
    )
  }
  if (!video) {
    return (
      <PickVideo
        isLooking={isLooking}
        refusal={refusal ?? (isLooking ? undefined : error)}
        kept={kept}
        onPick={(file) => void pick(file)}
        onDrop={() => void drop()}
      />
    )
  }
  const hasArrived = progress?.phase === 'sent'
  return (
    <section aria-label={t('video')} className="rounded-lg bg-surface p-3 shadow-1">
      <VideoPreview video={video} />
      {!hasArrived && isWork && (
        <KindChoice video={video} onChange={(kind) => void send({ ...video, kind })} />
      )}
      {refusal !== undefined && (
        <p role="alert" className="pt-2.5 text-[13px]/[20px] text-danger">
          {refusal}
        </p>
      )}
      <VideoProgress sender={sender} />
      {hasArrived && again}
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
