import { Field } from '@kaleido/ui/Field'
import { useText } from '@kaleido/ui/language'
import { Dialog } from '@kaleido/ui/overlay/Dialog'
import { isComposing } from '../../shared/form/is-composing.ts'
import type labels from '../../shared/locales/zh-CN/library.json'
import type { NamedFolder, SavedFolder } from './use-folder-name.ts'
import { useFolderName } from './use-folder-name.ts'

export interface FolderNameDialogProps {
  /** Without an id it is created. */
  folder: NamedFolder
  isOpen: boolean
  onClose: () => void
  onDone?: (folder: SavedFolder) => void
}

/** Asks for the name of a folder. */
export function FolderNameDialog({ folder, isOpen, onClose, onDone }: FolderNameDialogProps) {
  const t = useText<typeof labels>('library')
  const { name, setName, error, save, isBusy } = useFolderName(folder, (saved) => {
    onClose()
    onDone?.(saved)
  })
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={t(folder.id === undefined ? 'folderNew' : 'folderRename')}
      actions={[
        { label: t('cancel'), onClick: onClose },
        { label: t('folderSave'), look: 'primary', busy: isBusy, onClick: save },
      ]}
    >
      <Field
        label={t('folderName')}
        ground="card"
        value={name}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !isComposing(event) && save()}
      />
    </Dialog>
  )
}
