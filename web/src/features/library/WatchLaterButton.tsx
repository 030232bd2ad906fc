import { ReactionButton } from '@kaleido/ui/cards/ReactionButton'
import { useText } from '@kaleido/ui/language'
import { ListCheck, ListPlus } from 'lucide-react'
import type labels from '../../shared/locales/zh-CN/library.json'
import { useWatchLater } from '../../shared/viewer/use-watch-later.ts'

/** Among the actions on a work: keeps it to watch later. */
export function WatchLaterButton({ id }: { id: string }) {
  const t = useText<typeof labels>('library')
  const { isLater, toggle } = useWatchLater(id)
  const name = t('later')
  return (
    <ReactionButton
      look="action"
      icon={isLater ? ListCheck : ListPlus}
      label={name}
      count={name}
      pressed={isLater}
      onClick={toggle}
    />
  )
}
