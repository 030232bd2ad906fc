import '../../features/account/account.late.css'
import { useText } from '@kaleido/ui/language'
import { ExportPanel } from '../../features/account/ExportPanel.tsx'
import { MembersOnly } from '../../features/account/MembersOnly.tsx'
import type labels from '../../shared/locales/zh-CN/account.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

export function ExportPage() {
  const t = useText<typeof labels>('account')
  return (
    <Screen title={t('export')}>
      <MembersOnly title={t('exportGuest')} help={t('exportMore')}>
        <div className="px-(--gutter) pt-2">
          <p className="px-1 text-[15px]/[22px] text-text-2">{t('exportMore')}</p>
          <p className="mt-3 mb-5 rounded-lg bg-warn-soft px-4 py-3 text-[13px]/[20px] text-warn">
            {t('exportWarning')}
          </p>
          <ExportPanel />
        </div>
      </MembersOnly>
    </Screen>
  )
}
