import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { queryKey } from '@kaleido/client/query/query-key'
import type { DraftCard } from '@kaleido/contract/post-draft'
import { getDraft, listDrafts, removeDraft } from '@kaleido/contract/post-draft'
import { EmptyState } from '@kaleido/ui/EmptyState'
import { ErrorState } from '@kaleido/ui/ErrorState'
import { useText } from '@kaleido/ui/language'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { Spinner } from '@kaleido/ui/Spinner'
import { showToast } from '@kaleido/ui/toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useConnection } from '../../../shared/connection/connection.ts'
import type labels from '../../../shared/locales/zh-CN/publish.json'
import { addressOf } from '../modes.ts'
import type { Draft } from './draft.ts'
import { DraftRow } from './DraftRow.tsx'
import { nameOf } from './name-of.ts'

export interface DraftsSheetProps {
  draft: Draft
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A person's other drafts: one is opened, after the current one is saved, or deleted. */
// oxlint-disable-next-line max-lines-per-function -- One screen, read from the top down.
export function DraftsSheet({ draft, open, onOpenChange }: DraftsSheetProps) {
  const t = useText<typeof labels>('publish')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { client } = useConnection()
  const own = useStore(draft.state, (state) => state.id)
  const { data, isError, refetch, isRefetching } = useQuery({
    ...queryOptionsFor(client, listDrafts, {}),
    meta: { silent: true },
  })
  const [leaving, setLeaving] = useState<DraftCard>()
  const list = data?.list.filter(({ id }) => id !== own)

  function drop(id: string): void {
    queries.setQueryData(queryKey(listDrafts, {}), (before: typeof data) =>
      before ? { list: before.list.filter((each) => each.id !== id) } : before,
    )
  }

  async function show({ id }: DraftCard): Promise<void> {
    // What is open now is not lost for another one.
    if (!(await draft.save())) {
      const { refusal } = draft.state.getState()
      return showToast(refusal ?? t('draftSavedHere'), { tone: 'bad' })
    }
    const opened = await client.call(getDraft, { id }).catch(() => undefined)
    // The refusal has been shown.
    if (!opened) return void refetch()
    draft.open(opened)
    onOpenChange(false)
    void refetch()
    void navigate({ to: addressOf(draft.state.getState().content.form), replace: true })
  }

  async function remove({ id }: DraftCard): Promise<void> {
    setLeaving(undefined)
    try {
      await client.call(removeDraft, { id })
      drop(id)
      showToast(t('draftRemoved'), { tone: 'good' })
    } catch {
      // The refusal has been shown; the list shows what is there.
      void refetch()
    }
  }

  return (
    <>
      <Sheet
        open={open}
        onOpenChange={onOpenChange}
        title={t('drafts')}
        closeLabel={t('close')}
        height="part"
      >
        {!list && !isError && (
          <div className="grid place-items-center py-16">
            <Spinner size={28} />
          </div>
        )}
        {isError && (
          <ErrorState
            title={t('draftsError')}
            help=""
            retryLabel={t('draftsRetry')}
            isRetrying={isRefetching}
            onRetry={() => void refetch()}
          />
        )}
        {list?.length === 0 && <EmptyState title={t('draftsEmpty')} help={t('draftsEmptyHelp')} />}
        <ul className="px-(--gutter) pb-4">
          {list?.map((card) => (
            <DraftRow
              key={card.id}
              card={card}
              onOpen={() => void show(card)}
              onRemove={() => setLeaving(card)}
            />
          ))}
        </ul>
      </Sheet>
      <ConfirmDialog
        open={leaving !== undefined}
        onOpenChange={() => setLeaving(undefined)}
        title={t('draftRemoveTitle', {
          title: leaving ? nameOf(leaving) || t('draftUntitled') : '',
        })}
        text={t('draftRemoveHelp')}
        confirmLabel={t('draftRemoveNow')}
        cancelLabel={t('draftKeep')}
        danger
        onConfirm={() => leaving && void remove(leaving)}
      />
    </>
  )
}
