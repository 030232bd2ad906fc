import { useText } from '@kaleido/ui/language'
import { Button } from 'antd'
import type labels from '../locales/zh-CN/desk.json'

export interface DeskPagerProps {
  /** From 1. */
  page: number
  hasNext: boolean
  isBusy: boolean
  toNext: () => void
  toPrevious: () => void
}

/** Pages back and forth. A cursor does not know the number of pages, so none is shown. */
export function DeskPager({ page, hasNext, isBusy, toNext, toPrevious }: DeskPagerProps) {
  const t = useText<typeof labels>('desk')
  if (page === 1 && !hasNext) return null
  return (
    <nav aria-label={t('paging')} className="mt-4 flex items-center justify-end gap-3">
      <Button disabled={page === 1 || isBusy} onClick={toPrevious}>
        {t('previous')}
      </Button>
      <span aria-live="polite" className="text-[13px] text-text-2 tabular-nums">
        {t('page', { page })}
      </span>
      <Button disabled={!hasNext || isBusy} onClick={toNext}>
        {t('next')}
      </Button>
    </nav>
  )
}
