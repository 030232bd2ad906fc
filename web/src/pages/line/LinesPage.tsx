import { useText } from '@kaleido/ui/language'
import { LineList } from '../../features/line/LineList.tsx'
import type labels from '../../shared/locales/zh-CN/screen.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

export function LinesPage() {
  const t = useText<typeof labels>('screen')
  return (
    <Screen title={t('lines')}>
      <div className="px-(--gutter)">
        <LineList />
      </div>
    </Screen>
  )
}
