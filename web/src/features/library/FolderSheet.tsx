import './library.late.css'
import { Button } from '@kaleido/ui/Button'
import { Field } from '@kaleido/ui/Field'
import { useText } from '@kaleido/ui/language'
import { ListRow } from '@kaleido/ui/ListRow'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { showToast } from '@kaleido/ui/toast'
import { Folder as FolderIcon, FolderMinus, FolderPlus } from 'lucide-react'
import { useState } from 'react'
import type labels from '../../shared/locales/zh-CN/library.json'
import { useFileFavourites, useFolders } from './folder.queries.ts'
import type { SavedFolder } from './use-folder-name.ts'
import { useFolderName } from './use-folder-name.ts'

export interface FolderSheetProps {
  /** The favourites to put into a folder. */
  ids: readonly string[]
  /** The folder that they are in. */
  from?: string | undefined
  isOpen: boolean
  onClose: () => void
  onFiled?: (() => void) | undefined
  area?: 'afterdark' | undefined
}

/** Puts favourites into one of my folders, or into one that is created on the way. */
export function FolderSheet({ ids, from, isOpen, onClose, onFiled, area }: FolderSheetProps) {
  const t = useText<typeof labels>('library')
  const folders = useFolders().data?.list ?? []
  const filing = useFileFavourites()
  const [isNaming, setNaming] = useState(false)
  function file(folder: SavedFolder | undefined): void {
    onClose()
    const onSuccess = () => {
      showToast(folder ? t('filed', { name: folder.name }) : t('unfiled'), { tone: 'good' })
      onFiled?.()
    }
    filing.mutate({ ids, folder: folder?.id }, { onSuccess })
  }
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t('file')}
      closeLabel={t('close')}
      area={area}
    >
      <ul aria-label={t('folders')}>
        {isNaming ? (
          <NewFolder onDone={file} />
        ) : (
          <ListRow
            icon={FolderPlus}
            label={t('folderNew')}
            chevron={false}
            onClick={() => setNaming(true)}
          />
        )}
        {folders
          .filter(({ id }) => id !== from)
          .map((folder) => (
            <ListRow
              key={folder.id}
              icon={FolderIcon}
              label={folder.name}
              value={folder.works}
              chevron={false}
              onClick={() => file(folder)}
            />
          ))}
        {from !== undefined && (
          <ListRow
            icon={FolderMinus}
            label={t('folderOut')}
            chevron={false}
            onClick={() => file(undefined)}
          />
        )}
      </ul>
    </Sheet>
  )
}

const unnamed = { name: '' }

function NewFolder({ onDone }: { onDone: (folder: SavedFolder) => void }) {
  const t = useText<typeof labels>('library')
  const { name, setName, error, save, isBusy } = useFolderName(unnamed, onDone)
  return (
    <li>
      <form
        noValidate
        className="flex items-start gap-2 px-4 pb-3"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <div className="min-w-0 flex-1">
          <Field
            label={t('folderName')}
            ground="card"
            value={name}
            error={error}
            autoComplete="off"
            ref={(input) => input?.focus()}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <span className="flex min-h-13 items-center">
          <Button type="submit" look="primary" busy={isBusy}>
            {t('folderSave')}
          </Button>
        </span>
      </form>
    </li>
  )
}
