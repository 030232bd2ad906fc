import { useText } from '@kaleido/ui/language'
import { showToast } from '@kaleido/ui/toast'
import { useState } from 'react'
import { useStore } from 'zustand'
import { AccessCard } from '../../features/publish/AccessCard.tsx'
import { CoverStrip } from '../../features/publish/CoverStrip.tsx'
import { DetailsCard } from '../../features/publish/DetailsCard.tsx'
import { Submitted } from '../../features/publish/Submitted.tsx'
import { VideoSource } from '../../features/publish/VideoSource.tsx'
import { VideoProgress } from '../../features/publish/VideoProgress.tsx'
import { senderOf } from '../../features/publish/sender.ts'
import { useCover } from '../../features/publish/use-cover.ts'
import { useVideoForm } from '../../features/publish/use-video-form.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { PublishFoot } from './PublishFoot.tsx'
import { PublishFrame } from './PublishFrame.tsx'

/** Publishing a video: it uploads while the form is filled in. */
export function VideoMode() {
  const t = useText<typeof labels>('publish')
  const sender = senderOf(useConnection())
  const { video, id, progress } = useStore(sender.state)
  const cover = useCover(video?.file)
  const { form, save, submit, isSending } = useVideoForm()
  const [workId, setWorkId] = useState<string>()
  const [isMissed, setMissed] = useState(false)
  const hasArrived = progress?.phase === 'sent'

  const publish = form.handleSubmit(async () => {
    // A picked file is read for a moment: publishing waits for that.
    const upload = await sender.settled()
    if (upload === undefined) return setMissed(true)
    // The refusal has been shown: at its field, or in a toast.
    setWorkId(await submit(upload, cover.upload))
  })

  if (workId !== undefined) {
    const again = () => {
      sender.release()
      setWorkId(undefined)
    }
    return (
      <PublishFrame mode="video" isDone>
        <Submitted workId={workId} uploadId={id} isSending={!hasArrived} onAgain={again}>
          <VideoProgress sender={sender} />
        </Submitted>
      </PublishFrame>
    )
  }

  return (
    <PublishFrame
      mode="video"
      onSave={() => {
        save()
        showToast(t('draftSaved'), { tone: 'good' })
      }}
      footer={
        <PublishFoot
          isBusy={form.formState.isSubmitting || isSending || cover.isBusy}
          isLater={id !== undefined && !hasArrived}
          onPublish={() => void publish()}
        />
      }
    >
      <VideoSource sender={sender} isMissed={isMissed} />
      {video && <CoverStrip cover={cover} />}
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <DetailsCard form={form} />
        <AccessCard form={form} />
      </form>
    </PublishFrame>
  )
}
