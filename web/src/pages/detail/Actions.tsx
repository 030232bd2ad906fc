import { useText } from '@kaleido/ui/language'
import { ThumbsUp } from 'lucide-react'
import { WatchLaterButton } from '../../features/library/WatchLaterButton.tsx'
import type labels from '../../shared/locales/zh-CN/detail.json'
import { ReactionRow } from '../work/ReactionRow.tsx'
import type { FoundWork } from './DetailView.tsx'

export function Actions({ found }: { found: FoundWork }) {
  const t = useText<typeof labels>('detail')
  return (
    <ReactionRow
      likeIcon={ThumbsUp}
      look="action"
      path={`/detail/${found.work.id}`}
      className="grid grid-cols-4 px-(--gutter) pt-1 pb-3.5 text-text-2"
      {...{ found, t }}
    >
      <WatchLaterButton id={found.work.id} />
    </ReactionRow>
  )
}
