import type { RadioItem } from '@kaleido/ui/RadioList'
import { RadioList } from '@kaleido/ui/RadioList'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/setting.json'

export interface ChoiceSheetProps<Id extends string> {
  open: boolean
  onClose: () => void
  title: string
  items: readonly RadioItem<Id>[]
  value: Id
  onChange: (id: Id) => void
}

/** A choice that applies at once: its effect is visible on the page behind. */
export function ChoiceSheet<Id extends string>({
  open,
  onClose,
  title,
  ...list
}: ChoiceSheetProps<Id>) {
  const t = useText<typeof labels>('setting')
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={title}
      closeLabel={t('close')}
    >
      <RadioList label={title} {...list} />
    </Sheet>
  )
}
