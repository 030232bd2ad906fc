import { useText } from '@kaleido/ui/language'
import { ThumbsUp } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/detail.json'
import { ReactionRow } from '../work/ReactionRow.tsx'
import type { FoundWork } from './DetailView.tsx'

/** The actions beside the composer. While somebody writes, the composer has their place. */
export function BarActions({ found }: { found: FoundWork }) {
  const t = useText<typeof labels>('detail')
  return (
    <ReactionRow
      likeIcon={ThumbsUp}
      look="column"
      path={`/detail/${found.work.id}`}
      className="flex flex-none text-text-2 *:min-w-11 group-has-[textarea:focus]/bar:hidden group-has-[textarea:not(:placeholder-shown)]/bar:hidden"
      {...{ found, t }}
    />
  )
}
