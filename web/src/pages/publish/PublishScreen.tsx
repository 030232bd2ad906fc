import type { PostForm } from '@kaleido/contract/post'
import { useText } from '@kaleido/ui/language'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { DraftLine } from '../../features/publish/draft/DraftLine.tsx'
import { NewerDialog } from '../../features/publish/draft/NewerDialog.tsx'
import type { Draft } from '../../features/publish/draft/draft.ts'
import { RulesSheet } from '../../features/publish/RulesSheet.tsx'
import { Submitted } from '../../features/publish/Submitted.tsx'
import { VideoProgress } from '../../features/publish/VideoProgress.tsx'
import { submitOnce, toSubmission } from '../../features/publish/submit.ts'
import { useKeptDraft, useSaveDraft } from '../../features/publish/use-draft.ts'
import { usePublish } from '../../features/publish/use-publish.ts'
import { useRules } from '../../features/publish/use-rules.ts'
import { isUploading, useVideo } from '../../features/publish/use-video.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { LeaveDialog } from './LeaveDialog.tsx'
import { PublishFoot } from './PublishFoot.tsx'
import { PublishForm } from './PublishForm.tsx'
import { PublishFrame } from './PublishFrame.tsx'
import { useLeave } from './use-leave.ts'
import { useTopicOfAddress } from './use-topic-of-address.ts'

export interface PublishScreenProps {
  uid: number
  draft: Draft
  form: PostForm
}

/** What is written for publishing, kept as a draft, and what became of it. */
// oxlint-disable-next-line max-lines-per-function -- One screen, read from the top down.
export function PublishScreen({ uid, draft, form }: PublishScreenProps) {
  const t = useText<typeof labels>('publish')
  const { client } = useConnection()
  const shown = useStore(draft.state, ({ content }) => content.form)
  const isSending = useStore(draft.state, (state) => state.isSending)
  // The address decides; everything else stays.
  useEffect(() => draft.switchTo(form), [draft, form])
  useKeptDraft(draft)
  const save = useSaveDraft(draft)
  useTopicOfAddress(draft)
  const video = useVideo(draft, uid)
  const rules = useRules()
  const [asksRules, setAsksRules] = useState(false)
  const publishing = usePublish({
    draft,
    ...(form === 'video' && { ready: video.ready }),
    async send() {
      const coverId = form === 'video' ? await video.cover.upload() : undefined
      const { content, pictures, id } = draft.state.getState()
      const submission = toSubmission({ content, pictures, coverId, draft: id })
      return submitOnce(client, draft.keeper, submission)
    },
    onPublished({ draft: removed, upload }) {
      video.release(upload)
      void draft.settle(removed)
    },
  })
  const { published, publish } = publishing
  const isListed = useLocation({
    select: ({ search }) => (search as { drafts?: string }).drafts === 'open',
  })
  const leave = useLeave(draft, published === undefined)

  if (published) {
    const { upload } = published
    const sent = upload === undefined ? undefined : video.uploadOf(upload)
    return (
      <PublishFrame form={form} title={t('publish')}>
        <Submitted
          work={published}
          uploadId={upload}
          isSending={isUploading(sent)}
          onAgain={publishing.again}
        >
          <VideoProgress sender={video.sender} upload={sent} />
        </Submitted>
      </PublishFrame>
    )
  }

  return (
    <PublishFrame
      form={form}
      isSending={isSending}
      onClose={leave.close}
      onSave={save}
      footer={
        <PublishFoot
          draft={draft}
          phase={publishing.phase}
          isBusy={video.cover.isBusy}
          isLater={form === 'video' && video.isSending}
          onPublish={rules.isAgreed ? publish : () => setAsksRules(true)}
        />
      }
    >
      <DraftLine draft={draft} isListed={isListed} />
      {shown === form && <PublishForm draft={draft} publishing={publishing} video={video} />}
      <NewerDialog draft={draft} />
      <LeaveDialog draft={draft} leave={leave} onDiscard={video.drop} />
      <RulesSheet
        open={asksRules}
        onOpenChange={setAsksRules}
        onAgree={() => {
          setAsksRules(false)
          rules.agree()
          publish()
        }}
      />
    </PublishFrame>
  )
}
