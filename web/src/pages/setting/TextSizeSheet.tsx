import { Sheet } from '@kaleido/ui/overlay/Sheet'
import { Slider } from '@kaleido/ui/Slider'
import { useText } from '@kaleido/ui/language'
import { textScale, useDisplay, useDisplayStore } from '../../shared/display/display.ts'
import type labels from '../../shared/locales/zh-CN/setting.json'

export interface TextSizeSheetProps {
  open: boolean
  onClose: () => void
}

/** The text size, previewed on the sheet itself. */
export function TextSizeSheet({ open, onClose }: TextSizeSheetProps) {
  const t = useText<typeof labels>('setting')
  const display = useDisplayStore()
  const scale = useDisplay((shown) => shown.textScale)
  return (
    <Sheet
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('textSize')}
      closeLabel={t('close')}
    >
      <p className="rounded-lg bg-surface-2 p-4 text-[15px]/[24px]">{t('textSample')}</p>
      <div className="mt-4 flex items-center gap-4">
        <span aria-hidden="true" className="text-[13px] [--text-scale:1]">
          {letter}
        </span>
        <Slider
          label={t('textSize')}
          valueText={`${scale}%`}
          min={textScale.least}
          max={textScale.max}
          step={textScale.step}
          value={scale}
          onChange={(chosen) => display.setState({ textScale: chosen })}
        />
        <span aria-hidden="true" className="text-[22px] [--text-scale:1]">
          {letter}
        </span>
      </div>
      <p aria-hidden="true" className="text-center font-num text-[13px] text-text-3 tabular-nums">
        {scale === textScale.least ? t('standard') : `${scale}%`}
      </p>
    </Sheet>
  )
}

const letter = 'A'
