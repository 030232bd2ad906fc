import { ConfirmDialog } from '@kaleido/ui/overlay/ConfirmDialog'
import { useText } from '@kaleido/ui/language'
import { useState } from 'react'
import { ChoosingFoot } from '../../features/library/ChoosingFoot.tsx'
import type { Choosing } from '../../features/library/use-choosing.ts'
import type labels from '../../shared/locales/zh-CN/library.json'

export interface HistoryFootProps {
  choosing: Choosing
  onRemove: (ids: readonly string[] | 'all') => void
}

/** Deletes the selection; clearing everything asks for confirmation. */
export function HistoryFoot({ choosing, onRemove }: HistoryFootProps) {
  const t = useText<typeof labels>('library')
  const [isClearing, setClearing] = useState(false)
  function remove(ids: readonly string[] | 'all'): void {
    onRemove(ids)
    choosing.set(false)
  }
  return (
    <>
      <ChoosingFoot
        choosing={choosing}
        onClear={() => setClearing(true)}
        onRemove={() => remove(choosing.chosen)}
      />
      <ConfirmDialog
        open={isClearing}
        onOpenChange={setClearing}
        danger
        title={t('clearTitle')}
        text={t('clearText')}
        confirmLabel={t('clearNow')}
        cancelLabel={t('cancel')}
        onConfirm={() => remove('all')}
      />
    </>
  )
}
