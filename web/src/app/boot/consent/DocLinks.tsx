import { useText } from '@kaleido/ui/language'
import type { LegalDoc } from '../../../shared/legal/LegalText.tsx'
import type labels from '../../../shared/locales/zh-CN/boot.json'

export interface DocLinksProps {
  lead?: string
  onOpen: (doc: LegalDoc) => void
}

/** Links to the two documents, opened in place. */
export function DocLinks({ lead, onOpen }: DocLinksProps) {
  const t = useText<typeof labels>('boot')
  const link = (doc: LegalDoc) => (
    <button
      type="button"
      onClick={() => onOpen(doc)}
      className="min-h-11 px-1 font-semibold text-brand-text"
    >
      {t(doc)}
    </button>
  )
  return (
    <p className="flex flex-wrap items-center text-[15px] text-text-2">
      {lead}
      {link('terms')}
      {t('and')}
      {link('privacy')}
    </p>
  )
}
