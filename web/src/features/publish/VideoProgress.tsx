import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { MakingStatus } from './MakingStatus.tsx'
import { SendingStatus } from './SendingStatus.tsx'
import type { Sender, VideoUpload } from './sender.ts'

export interface VideoProgressProps {
  sender: Sender
  upload: VideoUpload | undefined
  /** Absent where a work was made of it. */
  onCancel?: () => void
}

/** The video's progress: uploading, or processing. */
export function VideoProgress({ sender, upload, onCancel }: VideoProgressProps) {
  const t = useText<typeof labels>('publish')
  const [asksToCancel, setAsksToCancel] = useState(false)
  if (!upload?.progress) return null
  const { id, video, progress } = upload
  return (
    <>
      <SendingStatus
        progress={progress}
        onPause={() => sender.pause(id)}
        onResume={() => sender.resume(id)}
        {...(onCancel && { onCancel: () => setAsksToCancel(true) })}
      />
      {progress.phase === 'sent' && <MakingStatus id={id} />}
      {onCancel && (
        <ConfirmDialog
          open={asksToCancel}
          onOpenChange={setAsksToCancel}
          title={t('cancelTitle', { name: video.file.name })}
          text={t('cancelHelp')}
          confirmLabel={t('give')}
          cancelLabel={t('keep')}
          danger
          onConfirm={() => {
            setAsksToCancel(false)
            onCancel()
          }}
        />
      )}
    </>
  )
}
