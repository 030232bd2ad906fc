import type { Folder } from '@kaleido/contract/library-folder'
import { useText } from '@kaleido/ui/language'
import { ActionMenu } from '@kaleido/ui/overlay/ActionMenu'
import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { showToast } from '@kaleido/ui/toast'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type labels from '../../shared/locales/zh-CN/library.json'
import { FolderChips } from './FolderChips.tsx'
import { FolderNameDialog } from './FolderNameDialog.tsx'
import { useDeleteFolder } from './folder.queries.ts'
import type { NamedFolder } from './use-folder-name.ts'

export interface FolderBarProps {
  folders: readonly Folder[]
  active: Folder | undefined
  /** By its id; undefined for the favourites of every folder. */
  onChange: (folder: string | undefined) => void
}

type Opened = 'menu' | 'name' | 'deletion'

/** Selects, creates, renames and deletes my folders. */
export function FolderBar({ folders, active, onChange }: FolderBarProps) {
  const t = useText<typeof labels>('library')
  const [opened, open] = useState<Opened>()
  const [named, setNamed] = useState<NamedFolder & { readonly round: number }>()
  const close = () => open(undefined)
  function askName(folder: NamedFolder): void {
    setNamed({ ...folder, round: (named?.round ?? 0) + 1 })
    open('name')
  }
  return (
    <>
      <FolderChips
        folders={folders}
        active={active}
        onChange={(folder) => onChange(folder?.id)}
        onCreate={() => askName({ name: '' })}
        onMenu={() => open('menu')}
      />
      <ActionMenu
        open={opened === 'menu'}
        onOpenChange={(isOpen) => isOpen || opened !== 'menu' || close()}
        title={active?.name ?? ''}
        actions={[
          { label: t('folderRename'), icon: Pencil, onClick: () => active && askName(active) },
          {
            label: t('folderDelete'),
            icon: Trash2,
            danger: true,
            onClick: () => open('deletion'),
          },
        ]}
        cancelLabel={t('cancel')}
      />
      {named && (
        <FolderNameDialog
          key={named.round}
          folder={named}
          isOpen={opened === 'name'}
          onClose={close}
          onDone={({ id }) => onChange(id)}
        />
      )}
      <FolderDeletion
        folder={active}
        isOpen={opened === 'deletion'}
        onClose={close}
        onDeleted={() => onChange(undefined)}
      />
    </>
  )
}

interface FolderDeletionProps {
  folder: Folder | undefined
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

/** Asks before a folder is deleted. */
function FolderDeletion({ folder, isOpen, onClose, onDeleted }: FolderDeletionProps) {
  const t = useText<typeof labels>('library')
  const deletion = useDeleteFolder()
  function remove(): void {
    onClose()
    if (!folder) return
    onDeleted()
    deletion.mutate(folder.id, { onSuccess: () => showToast(t('folderDeleted')) })
  }
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      danger
      title={t('folderDeleteTitle', { name: folder?.name ?? '' })}
      text={t('folderDeleteText')}
      confirmLabel={t('folderDelete')}
      cancelLabel={t('cancel')}
      onConfirm={remove}
    />
  )
}
