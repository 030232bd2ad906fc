import { listSettings } from '@kaleido/contract/ops-setting'
import { useText } from '@kaleido/ui/language'
import { SettingDesk } from '../features/ops/SettingDesk.tsx'
import { DeskPage } from '../shared/desk/DeskPage.tsx'
import type labels from '../shared/locales/zh-CN/ops-setting.json'

export function SettingPage() {
  const t = useText<typeof labels>('ops-setting')
  return (
    <DeskPage title={t('title')} opens={listSettings}>
      <SettingDesk />
    </DeskPage>
  )
}
