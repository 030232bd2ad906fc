import { Spinner } from '@kaleido/ui/Spinner'
import { useText } from '@kaleido/ui/language'
import { Late } from '../../../shared/loading/Late.tsx'
import { useOpenPath } from '../../../shared/links/open-link.ts'
import type labels from '../../../shared/locales/zh-CN/short.json'
import { LoadError } from '../../../shared/loading/LoadError.tsx'
import { LateEndCard } from './late.ts'
import type { ShortList } from '../lists/short-list.ts'

export interface ShortTailProps {
  list: ShortList
  index: number
  isCurrent: boolean
  onFirst: () => void
}

/** After the last video: loading, an error, or the end. */
export function ShortTail({ list, index, isCurrent, onFirst }: ShortTailProps) {
  const t = useText<typeof labels>('short')
  const open = useOpenPath()
  const { items, error, isLoading, hasMore, more, again } = list
  return (
    <article
      aria-label={t('tail')}
      aria-posinset={index + 1}
      aria-setsize={hasMore ? -1 : index + 1}
      // What a keyboard walks through in a feed is its articles.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isCurrent ? 0 : -1}
      inert={!isCurrent}
      style={{ top: `calc(${index} * 100cqh)` }}
      className="absolute inset-x-0 grid h-[100cqh] snap-start snap-always place-items-center overflow-hidden bg-black text-white"
    >
      {error ? (
        <LoadError
          title={t('listFailed')}
          error={error}
          isRetrying={isLoading}
          onRetry={more}
          onOtherLine={() => open('/mine/setting/lines')}
        />
      ) : hasMore ? (
        <output className="animate-[short-late_160ms_400ms_both]">
          <Spinner size={36} />
          <span className="sr-only">{t('waiting')}</span>
        </output>
      ) : (
        <Late>
          <LateEndCard isEmpty={items.length === 0} onFirst={onFirst} onAgain={again} />
        </Late>
      )}
    </article>
  )
}
