import { useText } from '@kaleido/ui/language'
import { Button } from 'antd'
import type labels from '../../shared/locales/zh-CN/work-review.json'
import { Key } from './Key.tsx'
import type { Review } from './use-review.ts'

export interface ReviewVerdictProps {
  review: Review
  onRefuse: () => void
  onHelp: () => void
}

/** What can be done about the open work, or about those that are marked. */
export function ReviewVerdict({ review, onRefuse, onHelp }: ReviewVerdictProps) {
  const t = useText<typeof labels>('work-review')
  const { subject, isBusy, canUndo, judge, undo } = review
  const isNone = subject.length === 0
  const count = subject.length
  return (
    <div className="sticky bottom-0 flex flex-col gap-2 bg-surface pt-3">
      <Button
        type="primary"
        size="large"
        block
        loading={isBusy}
        disabled={isNone}
        aria-keyshortcuts="a"
        onClick={() => void judge(subject, { verdict: 'publish' })}
      >
        {count > 1 ? t('approveMany', { count }) : t('approve')} <Key name="A" />
      </Button>
      <Button danger block disabled={isNone || isBusy} aria-keyshortcuts="r" onClick={onRefuse}>
        {count > 1 ? t('refuseMany', { count }) : t('refuse')} <Key name="R" />
      </Button>
      <div className="flex justify-between">
        <Button
          type="text"
          disabled={!canUndo || isBusy}
          aria-keyshortcuts="u"
          onClick={() => void undo()}
        >
          {t('undo')} <Key name="U" />
        </Button>
        <Button type="text" aria-keyshortcuts="?" onClick={onHelp}>
          {t('keys')} <Key name="?" />
        </Button>
      </div>
    </div>
  )
}
