import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useConnection } from '../../shared/connection/connection.ts'
import type { Draft } from './draft/draft.ts'
import { senderOf } from './sender.ts'
import { useCover } from './use-cover.ts'

/** The video of a draft: uploading, uploaded now, or uploaded before a reload. */
export function useVideo(draft: Draft) {
  const sender = senderOf(useConnection())
  const { video, id, progress, kept } = useStore(sender.state)
  const stored = useStore(draft.state, ({ content }) => content.upload)
  const cover = useCover(video?.file)

  useEffect(() => {
    if (id !== undefined && draft.state.getState().content.upload !== id) {
      draft.change({ upload: id })
    }
  }, [draft, id])

  /** Of an upload that was interrupted the file has to be picked again. */
  const uploadId = kept?.id === stored ? id : (id ?? stored)

  return {
    sender,
    cover,
    file: video?.file,
    uploadId,
    isSending: id !== undefined && progress?.phase !== 'sent',
    /** A picked file is read for a moment: publishing waits for that. */
    async ready(): Promise<boolean> {
      const upload = (await sender.settled()) ?? uploadId
      if (upload === undefined) return false
      if (draft.state.getState().content.upload !== upload) draft.change({ upload })
      return true
    },
    /** Another video is picked in its place. */
    async drop(): Promise<void> {
      draft.change({ upload: undefined })
      await sender.cancel()
    },
  }
}
