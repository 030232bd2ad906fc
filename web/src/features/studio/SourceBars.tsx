import type { OutputOf } from '@kaleido/contract/core/call'
import type { getStudioWork } from '@kaleido/contract/studio'
import { useText } from '@kaleido/ui/language'
import type labels from '../../shared/locales/zh-CN/studio.json'
import { formatShare } from './share.ts'

export interface SourceBarsProps {
  sources: OutputOf<typeof getStudioWork>['sources']
}

/** Where views came from, by their share. */
export function SourceBars({ sources }: SourceBarsProps) {
  const t = useText<typeof labels>('studio')
  const all = sources.reduce((sum, { views }) => sum + views, 0)
  return (
    <ul className="grid gap-3">
      {sources.map(({ source, views }) => (
        <li key={source}>
          <p className="flex justify-between gap-3 text-[14px]/[20px]">
            <span>{t(`source_${source}`)}</span>
            <span className="text-text-2 tabular-nums">{formatShare(views / all)}</span>
          </p>
          <span aria-hidden="true" className="mt-1 block h-1.5 rounded-full bg-surface-3">
            <span
              className="block h-full min-w-1 rounded-full bg-brand"
              style={{ width: `${(views / all) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
