import { textOf } from '@kaleido/client/error-text'
import { isClientError } from '@kaleido/client/errors'
import { queryOptionsFor } from '@kaleido/client/query/query-options'
import type { OutputOf } from '@kaleido/contract/core/call'
import { editPost, getOwnPost } from '@kaleido/contract/post'
import { Button } from '@kaleido/ui/Button'
import { ErrorState } from '@kaleido/ui/ErrorState'
import { Loading } from '@kaleido/ui/Loading'
import { useText } from '@kaleido/ui/language'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { SkeletonBlock } from '@kaleido/ui/Skeleton'
import { showToast } from '@kaleido/ui/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { mutationOptionsFor } from '@kaleido/client/query/mutation-options'
import { useState } from 'react'
import { useStore } from 'zustand'
import { fromKept } from '../../features/publish/draft/content.ts'
import { type Draft, editOf } from '../../features/publish/draft/draft.ts'
import { toPost } from '../../features/publish/submit.ts'
import { useKeptDraft } from '../../features/publish/use-draft.ts'
import { usePublish } from '../../features/publish/use-publish.ts'
import { useConnection } from '../../shared/connection/connection.ts'
import { useSpokenLanguage } from '../../shared/languages.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { PublishForm } from './PublishForm.tsx'
import { PublishFrame } from './PublishFrame.tsx'
import { useLeave } from './use-leave.ts'

type Own = OutputOf<typeof getOwnPost>

export interface EditPostProps {
  /** The author. */
  uid: number
  id: string
}

/** An own post, opened for editing. */
export function EditPost({ uid, id }: EditPostProps) {
  const t = useText<typeof labels>('publish')
  const language = useSpokenLanguage()
  const { client } = useConnection()
  const { data, error, refetch, isRefetching } = useQuery({
    ...queryOptionsFor(client, getOwnPost, { id }),
    meta: { silent: true },
    // What is being edited is not replaced by what the server has.
    staleTime: Infinity,
    gcTime: 0,
  })
  if (data) return <Editing uid={uid} id={id} own={data} />
  return (
    <PublishFrame form="picture" title={t('editTitle')}>
      <Loading
        label={t('editTitle')}
        isLoading={!error}
        skeleton={<SkeletonBlock height={256} radius={12} />}
      >
        {error && (
          <ErrorState
            title={t('editError')}
            help={(isClientError(error) && textOf(error, language)) || ''}
            retryLabel={t('retry')}
            isRetrying={isRefetching}
            onRetry={() => void refetch()}
          />
        )}
      </Loading>
    </PublishFrame>
  )
}

function Editing({ uid, id, own }: EditPostProps & { own: Own }) {
  const t = useText<typeof labels>('publish')
  const connection = useConnection()
  const [draft] = useState(() => editOf(connection, { uid, id, kept: fromKept(own) }))
  useKeptDraft(draft)
  const [options] = useState(() =>
    mutationOptionsFor(connection.client, editPost, { silent: true }),
  )
  const { mutateAsync } = useMutation(options)
  const publishing = usePublish({
    draft,
    isEdit: true,
    async send() {
      const { content, pictures } = draft.state.getState()
      return { ...(await mutateAsync({ id, ...toPost(content, pictures) })), isPost: true }
    },
    onPublished: () => {
      draft.keeper.clear()
      showToast(t('edited'), { tone: 'good' })
      leave.leave()
    },
  })
  const leave = useLeave(draft, publishing.published === undefined)
  const { form } = draft.state.getState().content
  const isSending = useStore(draft.state, (state) => state.isSending)
  return (
    <PublishFrame
      form={form}
      isSending={isSending}
      title={t('editTitle')}
      onClose={leave.close}
      footer={
        <div className="flex-1">
          <Button
            look="primary"
            size="lg"
            block
            busy={publishing.phase !== 'idle'}
            onClick={publishing.publish}
          >
            {t('saveEdit')}
          </Button>
        </div>
      }
    >
      {own.refusal !== undefined && (
        <output className="mb-3 block rounded-lg bg-danger-soft px-4 py-3 text-[14px]/[20px] text-danger">
          {t('editRefused', { reason: own.refusal })}
        </output>
      )}
      <RestoredEdit draft={draft} />
      <PublishForm draft={draft} publishing={publishing} isSold={own.isSold} />
      <LeaveEdit draft={draft} leave={leave} />
    </PublishFrame>
  )
}

/** Asks whether the changes are to be discarded. */
function LeaveEdit({ draft, leave }: { draft: Draft; leave: ReturnType<typeof useLeave> }) {
  const t = useText<typeof labels>('publish')
  return (
    <ConfirmDialog
      open={leave.isAsking}
      onOpenChange={leave.stay}
      title={t('leaveEditTitle')}
      confirmLabel={t('leaveEditDrop')}
      cancelLabel={t('leaveStay')}
      danger
      onConfirm={() => {
        void draft.discard()
        leave.leave()
      }}
    />
  )
}

/** Says that unsaved changes were restored, and leads back to the post as it is. */
function RestoredEdit({ draft }: { draft: Draft }) {
  const t = useText<typeof labels>('publish')
  const restored = useStore(draft.state, (state) => state.restored)
  if (!restored) return null
  return (
    <div className="flex min-h-9 items-center gap-3 px-1 pb-1 text-[13px]/[20px] text-text-3">
      <output>
        {restored.lost > 0 ? t('editRestoredLost', { count: restored.lost }) : t('editRestored')}
      </output>
      <button
        type="button"
        className="hit press flex-none text-brand-text"
        onClick={() => draft.revert()}
      >
        {t('editRevert')}
      </button>
    </div>
  )
}
