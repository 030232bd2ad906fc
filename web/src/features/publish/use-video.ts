import { useStore } from 'zustand'
import { useConnection } from '../../shared/connection/connection.ts'
import type { Draft } from './draft/draft.ts'
import type { PickedVideo } from './pick-video.ts'
import type { SenderState, VideoUpload } from './sender.ts'
import { senderOf } from './sender.ts'
import type { StoredUpload } from './stored-upload.ts'
import { isSame } from './stored-upload.ts'
import { useCover } from './use-cover.ts'

/** The video of a draft, which its content names: uploading, uploaded now, or uploaded before a reload. */
export function useVideo(draft: Draft, uid: number) {
  const sender = senderOf(useConnection(), uid)
  const state = useStore(sender.state)
  const own = useStore(draft.state, ({ content }) => content.upload)
  const current = state.uploads.find(({ id }) => id === own)
  const interrupted = interruptedOf(state, own)
  const cover = useCover(current?.video.file)

  return {
    sender,
    cover,
    current,
    interrupted,
    /** Those of published works and of other drafts, which go on by themselves. */
    others: state.uploads.filter((each) => each !== current && isUnderWay(each)),
    uploadOf: (id: string) => state.uploads.find((each) => each.id === id),
    /** Of an upload that was interrupted the file has to be picked again. */
    uploadId: interrupted.some(({ id }) => id === own) ? undefined : own,
    isSending: isUploading(current),
    async send(picked: PickedVideo): Promise<void> {
      const content = draft.keeper.writer()
      const before = draft.state.getState().content.upload
      const stored = interruptedOf(sender.state.getState(), before).find((each) =>
        isSame(each, picked.file),
      )
      const id = await sender.send(picked, stored)
      // It is the draft's already, or a published work's.
      if (stored) return
      // Another draft was opened meanwhile: this video is nobody's.
      if (draft.keeper.writer() !== content) return sender.cancel(id)
      const { upload } = draft.state.getState().content
      draft.change({ upload: id })
      // At once: after a reload the upload is found by its draft.
      draft.keeper.store()
      if (upload !== undefined) void sender.cancel(upload)
    },
    /** A picked file is read for a moment: publishing waits for that. */
    async ready(): Promise<boolean> {
      await sender.settled()
      const { upload } = draft.state.getState().content
      const missing = interruptedOf(sender.state.getState(), upload)
      return upload !== undefined && missing.every(({ id }) => id !== upload)
    },
    /** Another video is picked in its place, or none. */
    drop(): void {
      const { upload } = draft.state.getState().content
      if (upload === undefined) return
      draft.change({ upload: undefined })
      void sender.cancel(upload)
    },
    /** The draft was published with this upload, or none: another one that it has is nobody's. */
    release(published: string | undefined): void {
      const { upload } = draft.state.getState().content
      if (published !== undefined) sender.publish(published)
      if (upload !== undefined && upload !== published) void sender.cancel(upload)
    },
  }
}

export function isUploading(upload: VideoUpload | undefined): boolean {
  return upload !== undefined && upload.progress?.phase !== 'sent'
}

function isUnderWay({ progress }: VideoUpload): boolean {
  return progress !== undefined && progress.phase !== 'sent'
}

/** Uploads whose files have to be picked again: the draft's own, and those of published works. */
function interruptedOf({ uploads, stored }: SenderState, own: string | undefined): StoredUpload[] {
  return stored.filter(
    ({ id, isPublished }) =>
      (isPublished || id === own) && uploads.every((upload) => upload.id !== id),
  )
}
