import type { OwnReport } from '@kaleido/contract/moderation'
import { Segments } from '@kaleido/ui/Segments'
import { useText } from '@kaleido/ui/language'
import { useRouter, useSearch } from '@tanstack/react-router'
import { commentPath, workPath } from '../../features/feed/work-path.ts'
import { OwnDecisions } from '../../features/moderation/OwnDecisions.tsx'
import { OwnReports } from '../../features/moderation/OwnReports.tsx'
import { isId } from '../../shared/links/id.ts'
import type labels from '../../shared/locales/zh-CN/moderation.json'
import { Screen } from '../../shared/navigation/Screen.tsx'

const tabs = ['reports', 'appeals'] as const

const queryOf = { reports: '', appeals: '?tab=appeals' } as const

const tabOf = ({ tab }: Readonly<Record<string, unknown>>) =>
  tab === 'appeals' ? 'appeals' : 'reports'

/** The thing whose decision is chosen. */
const aboutOf = ({ about }: Readonly<Record<string, unknown>>) =>
  typeof about === 'string' && isId(about) ? about : undefined

/** My reports with their outcomes; beside them what was decided against my own, with my appeals. */
export function ReportsPage() {
  const t = useText<typeof labels>('moderation')
  const router = useRouter()
  const tab = useSearch({ strict: false, select: tabOf })
  const about = useSearch({ strict: false, select: aboutOf })
  return (
    <Screen title={t('mine')}>
      <div className="px-(--gutter) pt-2">
        <div className="grid pb-3">
          <Segments
            label={t('tabs')}
            items={tabs.map((id) => ({ id, label: t(`tab_${id}`) }))}
            active={tab}
            onChange={(id) =>
              router.history.replace(`${router.state.location.pathname}${queryOf[id]}`)
            }
          />
        </div>
        {tab === 'appeals' ? <OwnDecisions about={about} /> : <OwnReports pathOf={pathOf} />}
      </div>
    </Screen>
  )
}

function pathOf({ target, targetId, work, about, outcome }: OwnReport): string | undefined {
  if (target === 'topic') {
    return outcome === 'removed' ? undefined : `/community/topic/${targetId}`
  }
  if (target === 'person') return about === '' ? undefined : `/usercenter/${targetId}`
  if (!work) return undefined
  return target === 'comment' ? commentPath(work, targetId) : workPath(work)
}
