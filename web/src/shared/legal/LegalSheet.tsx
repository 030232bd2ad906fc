import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useText } from '@kaleido/ui/language'
import type labels from '../locales/zh-CN/legal.json'
import type { LegalDoc } from './LegalText.tsx'
import { LegalText } from './LegalText.tsx'

export interface LegalSheetProps {
  doc: LegalDoc
  open: boolean
  onClose: () => void
}

/** One of the two documents, over the screen that names it. */
export function LegalSheet({ doc, open, onClose }: LegalSheetProps) {
  const t = useText<typeof labels>('legal')
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t(doc)}
      closeLabel={t('close')}
    >
      <div className="-mx-5">
        <LegalText doc={doc} />
      </div>
    </Sheet>
  )
}
