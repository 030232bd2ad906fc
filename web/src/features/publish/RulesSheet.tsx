import { Button } from '@kaleido/ui/Button'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import type labels from '../../shared/locales/zh-CN/publish.json'
import { RulesText } from './RulesText.tsx'

export interface RulesSheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onAgree: () => void
}

/** The rules, before the first publication. */
export function RulesSheet({ open, onOpenChange, onAgree }: RulesSheetProps) {
  const t = useText<typeof labels>('publish')
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t('rulesTitle')}
      closeLabel={t('close')}
      height="part"
      action={
        <Button look="primary" size="lg" block onClick={onAgree}>
          {t('rulesAgree')}
        </Button>
      }
    >
      <RulesText />
    </Sheet>
  )
}
