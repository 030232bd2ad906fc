import type { OwnWork } from '@kaleido/contract/work-own'
import { useText } from '@kaleido/ui/language'
import { ActionMenu } from '@kaleido/ui/overlay/ActionMenu'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { showToast } from '@kaleido/ui/toast'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { editPostPath } from '../../shared/links/own-work-path.ts'
import { useOpenPath } from '../../shared/links/open-link.ts'
import type labels from '../../shared/locales/zh-CN/profile.json'
import { useRemoveWork } from './own-works.queries.ts'

export interface OwnWorkMenuProps {
  own: Pick<OwnWork, 'work' | 'state'>
  isOpen: boolean
  onClose: () => void
}

/** Edits a post, or deletes a work after confirmation. */
export function OwnWorkMenu({ own: { work, state }, isOpen, onClose }: OwnWorkMenuProps) {
  const t = useText<typeof labels>('profile')
  const open = useOpenPath()
  const [isAsking, setAsking] = useState(false)
  const removing = useRemoveWork(() => {
    setAsking(false)
    showToast(t('workDeleted'), { tone: 'good' })
  })
  const mayEdit = work.kind === 'post' && state !== 'processing'
  const edit = { label: t('editWork'), icon: Pencil, onClick: () => open(editPostPath(work.id)) }
  return (
    <>
      <ActionMenu
        open={isOpen}
        onOpenChange={(isShown) => !isShown && onClose()}
        title={work.title || work.text || t('untitled')}
        cancelLabel={t('cancel')}
        actions={[
          ...(mayEdit ? [edit] : []),
          {
            label: t('deleteWork'),
            icon: Trash2,
            danger: true,
            onClick: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('deleteWorkTitle')}
        text={t('deleteWorkText')}
        confirmLabel={t('deleteWork')}
        cancelLabel={t('cancel')}
        busy={removing.isPending}
        danger
        onConfirm={() => removing.mutate({ id: work.id })}
      />
    </>
  )
}
