import { moduleTypes, type ModuleType } from '@kaleido/contract/layout'
import { Loading } from '@kaleido/ui/Loading'
import { SkeletonRows } from '@kaleido/ui/Skeleton'
import { useText } from '@kaleido/ui/language'
import { Segmented } from 'antd'
import { useDeskSearch } from '../../shared/desk/use-desk-search.ts'
import type deskLabels from '../../shared/locales/zh-CN/desk.json'
import type labels from '../../shared/locales/zh-CN/layout.json'
import type { Layout } from './layout.queries.ts'
import { useLayout } from './layout.queries.ts'
import { DraftBar } from './DraftBar.tsx'
import { withDrafts } from './drafts.ts'
import { HomeParts } from './HomeParts.tsx'
import { LayoutPanel } from './LayoutPanel.tsx'
import { LayoutPreview } from './LayoutPreview.tsx'
import { DeskFailure } from '../../shared/desk/DeskFailure.tsx'
import { ModuleTree } from './ModuleTree.tsx'

const types = Object.values(moduleTypes)

/** What the app's pages are made of, by the type of page, and beside it how the app shows it. */
export function LayoutDesk() {
  const t = useText<typeof deskLabels>('desk')
  const { layout, hasFailed, isFetching, retry } = useLayout()
  if (hasFailed && !layout) {
    return <DeskFailure isRetrying={isFetching} onRetry={retry} />
  }
  return (
    <Loading
      isLoading={!layout}
      label={t('loading')}
      skeleton={
        <div className="w-full">
          <SkeletonRows rows={8} />
        </div>
      }
    >
      {layout && <Parts layout={layout} />}
    </Loading>
  )
}

function Parts({ layout }: { layout: Layout }) {
  const t = useText<typeof labels>('layout')
  const [search, change] = useDeskSearch()
  const type = types.find((one) => String(one) === search['type']) ?? moduleTypes.index
  const drafted = withDrafts(layout)
  return (
    <div className="flex w-full min-w-0 flex-col gap-4">
      <DraftBar layout={drafted} />
      <Segmented<ModuleType>
        aria-label={t('types')}
        value={type}
        options={types.map((value) => ({ value, label: t(`type_${value}`) }))}
        onChange={(chosen) => change({ type: String(chosen), open: undefined })}
        className="self-start"
      />
      <div className="flex min-w-0 flex-wrap items-start gap-4 xl:flex-nowrap">
        <section
          aria-label={t('modules')}
          className="min-w-0 flex-1 basis-80 rounded-[14px] bg-surface p-4 shadow-1"
        >
          <ModuleTree layout={drafted} type={type} />
          {type === moduleTypes.index && <HomeParts layout={layout} />}
        </section>
        <LayoutPreview layout={layout} type={type} />
        <LayoutPanel layout={drafted} type={type} />
      </div>
    </div>
  )
}
