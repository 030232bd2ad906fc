import type { OwnReport } from '@kaleido/contract/moderation'
import { useText } from '@kaleido/ui/language'
import { commentPath, workPath } from '../../features/feed/work-path.ts'
import { OwnReports } from '../../features/moderation/OwnReports.tsx'
import type labels from '../../shared/locales/zh-CN/moderation.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

/** My reports, and their outcomes. */
export function ReportsPage() {
  const t = useText<typeof labels>('moderation')
  return (
    <Screen title={t('mine')}>
      <div className="px-(--gutter) pt-2">
        <OwnReports pathOf={pathOf} />
      </div>
    </Screen>
  )
}

function pathOf({ target, targetId, work, about }: OwnReport): string | undefined {
  if (target === 'person') return about === '' ? undefined : `/usercenter/${targetId}`
  if (!work) return undefined
  return target === 'comment' ? commentPath(work, targetId) : workPath(work)
}
