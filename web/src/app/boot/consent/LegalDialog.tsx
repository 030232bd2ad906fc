import { useText } from '@kaleido/ui/language'
import { X } from 'lucide-react'
import type { LegalDoc } from '../../../shared/legal/LegalText.tsx'
import { LegalText } from '../../../shared/legal/LegalText.tsx'
import type labels from '../../../shared/locales/zh-CN/boot.json'
import { ModalDialog } from '../ModalDialog.tsx'

export interface LegalDialogProps {
  doc: LegalDoc
  onClose: () => void
}

/** One of the two documents, over the dialog that asks to agree to it. */
export function LegalDialog({ doc, onClose }: LegalDialogProps) {
  const t = useText<typeof labels>('boot')
  return (
    <ModalDialog label={t(doc)} onCancel={onClose} className="h-[88dvh]">
      <header className="sticky top-0 flex min-h-13 items-center bg-surface pr-1 pl-(--gutter)">
        <h2 className="flex-1 text-[17px] font-semibold">{t(doc)}</h2>
        <button
          type="button"
          aria-label={t('close')}
          onClick={onClose}
          className="grid size-11 place-items-center"
        >
          <X size={20} strokeWidth={1.75} aria-hidden />
        </button>
      </header>
      <LegalText doc={doc} />
    </ModalDialog>
  )
}
