import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { useStore } from 'zustand'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { MakingStatus } from './MakingStatus.tsx'
import { SendingStatus } from './SendingStatus.tsx'
import type { Sender } from './sender.ts'

/** The video's progress: uploading, or processing. */
export function VideoProgress({ sender }: { sender: Sender }) {
  const t = useText<typeof labels>('publish')
  const { video, id, progress } = useStore(sender.state)
  const [asksToCancel, setAsksToCancel] = useState(false)
  if (!progress || id === undefined) return null
  return (
    <>
      <SendingStatus
        progress={progress}
        onPause={sender.pause}
        onResume={sender.resume}
        onCancel={() => setAsksToCancel(true)}
      />
      {progress.phase === 'sent' && <MakingStatus id={id} />}
      <ConfirmDialog
        open={asksToCancel}
        onOpenChange={setAsksToCancel}
        title={t('cancelTitle', { name: video?.file.name ?? '' })}
        text={t('cancelHelp')}
        confirmLabel={t('give')}
        cancelLabel={t('keep')}
        danger
        onConfirm={() => {
          setAsksToCancel(false)
          void sender.cancel()
        }}
      />
    </>
  )
}
