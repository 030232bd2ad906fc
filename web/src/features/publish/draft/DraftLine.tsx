import { queryOptionsFor } from '@kaleido/client/query/query-options'
import { listDrafts } from '@kaleido/contract/post-draft'
import { useText } from '@kaleido/ui/language'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useConnection } from '../../../shared/connection/connection.ts'
import type labels from '../../../shared/locales/zh-CN/publish.json'
import type { Draft } from './draft.ts'
import { DraftsSheet } from './DraftsSheet.tsx'

export interface DraftLineProps {
  draft: Draft
  /** Opens the list of the others at once, if there are any. */
  isListed?: boolean
}

/** Says that a draft was restored, and leads to the others. */
export function DraftLine({ draft, isListed = false }: DraftLineProps) {
  const t = useText<typeof labels>('publish')
  const { client } = useConnection()
  const restored = useStore(draft.state, (state) => state.restored)
  const id = useStore(draft.state, (state) => state.id)
  const [isOpen, setOpen] = useState(isListed)
  const [isLosing, setLosing] = useState(false)
  const { data } = useQuery({ ...queryOptionsFor(client, listDrafts, {}), meta: { silent: true } })
  const others = data?.list.filter((each) => each.id !== id).length ?? 0
  async function startAnew(): Promise<void> {
    // It stays in the list, if it is there.
    if (await draft.save()) draft.startAnew()
    else setLosing(true)
  }
  if (!restored && others === 0) return null
  return (
    <div className="flex min-h-9 items-center gap-3 px-1 pb-1 text-[13px]/[20px] text-text-3">
      {restored && (
        <>
          <output>
            {restored.lost > 0 ? t('restoredLost', { count: restored.lost }) : t('restored')}
          </output>
          <button type="button" className={link} onClick={() => void startAnew()}>
            {t('startAnew')}
          </button>
        </>
      )}
      {others > 0 && (
        <button type="button" className={`ms-auto ${link}`} onClick={() => setOpen(true)}>
          {t('draftsCount', { count: others })}
        </button>
      )}
      <ConfirmDialog
        open={isLosing}
        onOpenChange={setLosing}
        title={t('loseTitle')}
        text={t('loseHelp')}
        confirmLabel={t('startAnew')}
        cancelLabel={t('leaveStay')}
        danger
        onConfirm={() => {
          setLosing(false)
          draft.startAnew()
        }}
      />
      <DraftsSheet draft={draft} open={isOpen && others > 0} onOpenChange={setOpen} />
    </div>
  )
}

const link = 'hit press flex-none text-brand-text'
