import type { Folder } from '@kaleido/contract/library-folder'
import { Chip } from '@kaleido/ui/Chip'
import { useText } from '@kaleido/ui/language'
import { Ellipsis, FolderPlus } from 'lucide-react'
import { IconButton } from '@kaleido/ui/IconButton'
import type labels from '../../shared/locales/zh-CN/library.json'

export interface FolderChipsProps {
  folders: readonly Folder[]
  /** Undefined while favourites of every folder are shown. */
  active: Folder | undefined
  onChange: (folder: Folder | undefined) => void
  onCreate: () => void
  /** Opens the actions on the active folder. */
  onMenu: () => void
}

/** My folders, as filters of my favourites. */
export function FolderChips({ folders, active, onChange, onCreate, onMenu }: FolderChipsProps) {
  const t = useText<typeof labels>('library')
  return (
    <div className="flex items-center">
      <fieldset
        aria-label={t('folders')}
        className="scrollbar-none flex min-w-0 flex-1 gap-2 overflow-x-auto px-(--gutter) py-2"
      >
        {folders.length > 0 && (
          <Chip ground="page" on={!active} onClick={() => onChange(undefined)}>
            {t('folderAll')}
          </Chip>
        )}
        {folders.map((folder) => (
          <Chip
            key={folder.id}
            ground="page"
            on={folder.id === active?.id}
            onClick={() => onChange(folder)}
          >
            {folder.name} {folder.works}
          </Chip>
        ))}
        <Chip ground="page" icon={FolderPlus} onClick={onCreate}>
          {t('folderNew')}
        </Chip>
      </fieldset>
      {active && (
        <IconButton
          label={t('folderMenu', { name: active.name })}
          icon={Ellipsis}
          size={20}
          onClick={onMenu}
        />
      )}
    </div>
  )
}
