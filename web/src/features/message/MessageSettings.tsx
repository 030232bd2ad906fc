import './message.late.css'
import { RadioList } from '@kaleido/ui/RadioList'
import { Switch } from '@kaleido/ui/Switch'
import { useText } from '@kaleido/ui/language'
import { Sheet } from '@kaleido/ui/overlay/Sheet'
import type labels from '../../shared/locales/zh-CN/message.json'
import { useMessageSettings } from './message.queries.ts'

export interface MessageSettingsProps {
  isOpen: boolean
  onClose: () => void
}

const choices = ['everybody', 'followed', 'nobody'] as const

/** Who may write to me, and whether read marks are shown; each choice is saved at once. */
export function MessageSettings({ isOpen, onClose }: MessageSettingsProps) {
  const t = useText<typeof labels>('message')
  const { found, save } = useMessageSettings()
  const { data } = found
  const accepts = data && data.accepts !== 'other' ? data.accepts : undefined
  return (
    <Sheet
      open={isOpen}
      onOpenChange={(stays) => stays || onClose()}
      title={t('settings')}
      closeLabel={t('close')}
    >
      <div className="px-4 pb-6">
        <h3 className="pb-1 text-[14px]/[20px] text-text-3">{t('whoWrites')}</h3>
        <RadioList
          label={t('whoWrites')}
          items={choices.map((id) => ({ id, label: t(`accepts_${id}`) }))}
          value={accepts}
          onChange={(id) => data && save.mutate({ accepts: id, showsRead: data.showsRead })}
        />
        <div className="mt-5 flex min-h-13 items-center gap-3">
          <span className="min-w-0 flex-1">
            <span className="block text-[16px]/[24px]">{t('readMarks')}</span>
            <span className="block text-[13px]/[18px] text-text-3">{t('readMarksHelp')}</span>
          </span>
          <Switch
            label={t('readMarks')}
            checked={data?.showsRead ?? true}
            onChange={(showsRead) => accepts && save.mutate({ accepts, showsRead })}
          />
        </div>
      </div>
    </Sheet>
  )
}
