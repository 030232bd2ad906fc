import { useText } from '@kaleido/ui/language'
import { Dialog } from '@kaleido/ui/overlay/Dialog'
import type { Draft } from '../../features/publish/draft/draft.ts'
import { useSaveDraft } from '../../features/publish/use-draft.ts'
import type labels from '../../shared/locales/zh-CN/publish.json'
import type { useLeave } from './use-leave.ts'

export interface LeaveDialogProps {
  draft: Draft
  leave: ReturnType<typeof useLeave>
  onDiscard: () => void
}

/** What shall become of what is written. */
export function LeaveDialog({ draft, leave, onDiscard }: LeaveDialogProps) {
  const t = useText<typeof labels>('publish')
  const saveDraft = useSaveDraft(draft)
  const save = () => {
    saveDraft()
    leave.leave()
  }
  const drop = () => {
    onDiscard()
    void draft.discard()
    leave.leave()
  }
  return (
    <Dialog
      open={leave.isAsking}
      onOpenChange={leave.stay}
      title={t('leaveTitle')}
      text={t('leaveHelp')}
      actions={[
        { label: t('leaveSave'), look: 'primary', onClick: save },
        { label: t('leaveDrop'), look: 'danger', onClick: drop },
        { label: t('leaveStay'), look: 'text', onClick: leave.stay },
      ]}
    />
  )
}
