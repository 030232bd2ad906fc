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
import { SendingStatus } from './SendingStatus.tsx'
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

/** The draft's video, below those that are being uploaded besides. */
export function VideoSource(props: VideoSourceProps) {
  return (
    <>
      <OtherUploads video={props.video} />
      <OwnVideo {...props} />
    </>
  )
}

function OtherUploads({ video: { sender, others } }: Pick<VideoSourceProps, 'video'>) {
  return others.map(({ id, video, progress }) => {
    if (!progress) return null
    const { name } = video.file
    return (
      <section key={id} aria-label={name} className="mb-3 rounded-lg bg-surface p-3 shadow-1">
        <p className="truncate text-[13px]/[20px] text-text-3">{name}</p>
        <SendingStatus
          progress={progress}
          onPause={() => sender.pause(id)}
          onResume={() => sender.resume(id)}
          {...(progress.phase === 'refused' && { onCancel: () => void sender.cancel(id) })}
        />
      </section>
    )
  })
}

/** The video: picked, previewed, uploaded. */
// oxlint-disable-next-line complexity -- One screen, read from the top down.
function OwnVideo({ draft, video: own, error }: VideoSourceProps) {
  const t = useText<typeof labels>('publish')
  const { sender, current, uploadId, interrupted, drop } = own
  const isWork = useStore(draft.state, ({ content }) => content.isWork)
  const { isLooking, refusal, pick, send } = usePick(own)
  const again = (
    <div className="pt-2">
      <Button size="sm" look="secondary" onClick={drop}>
        {t('pickAgain')}
      </Button>
    </div>
  )
  if (!current && uploadId !== undefined) {
    return (
      <section aria-label={t('video')} className="rounded-lg bg-surface p-4 shadow-1">
        <p className="text-[15px]/[22px] font-semibold">{t('keptVideo')}</p>
        <MakingStatus id={uploadId} />
        {again}
      </section>
    )
  }
  if (!current) {
    return (
      <PickVideo
        isLooking={isLooking}
        refusal={refusal ?? (isLooking ? undefined : error)}
        interrupted={interrupted}
        onPick={(file) => void pick(file)}
        onDrop={({ id, isPublished }) => (isPublished ? sender.forget(id) : drop())}
      />
    )
  }
  const { video, progress } = current
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
      <VideoProgress sender={sender} upload={current} onCancel={drop} />
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
